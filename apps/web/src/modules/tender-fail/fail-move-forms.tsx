import { type FailRow, finishFields } from '@agency/shared/modules/tender-fail/fail.record'
import { CHANGE_NEXT, RETENDER_NEXT } from '@agency/shared/modules/tender-fail/fail.rules'
import { AFTER_AWARD } from '@agency/shared/tendering/failure'
import { z } from 'zod'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { failMessages as say } from './fail.messages'

/** The input of the moves of a failure, with the effects of 同意 and 办结 announced. */
export const workflowActionFormsOf = (row: FailRow): Readonly<Record<string, MoveFormFields>> => ({
  approve: {
    warning:
      say.approveWarning(row.failType, row.refundBook) +
      (row.failStage === AFTER_AWARD ? say.approveUndone : ''),
  },
  finish: row.nextAction === CHANGE_NEXT ? methodChangeForm(row) : failureEndForm(row),
})

const failureEndForm = ({ nextAction }: FailRow): MoveFormFields => ({
  warning: nextAction === RETENDER_NEXT ? say.retenderWarning : say.endWarning,
})

const methodChangeForm = ({ hint, needsApproval }: FailRow): MoveFormFields => ({
  rules: {
    newMethod: z.string(say.required(finishFields.newMethod.label)).min(1),
    ...(needsApproval
      ? { approvalFile: z.array(z.string()).min(1, say.required(finishFields.approvalFile.label)) }
      : {}),
  },
  first: needsApproval ? { approvalFile: [] } : {},
  warning: [hint, say.changeWarning].filter(Boolean).join(' '),
  draw: (form) => (
    <>
      <FieldInput form={form} name="newMethod" field={finishFields.newMethod} required />
      {needsApproval && (
        <FilesInput form={form} name="approvalFile" field={finishFields.approvalFile} required />
      )}
    </>
  ),
})
