import { requiredFilesRule } from '@agency/shared/contract/move'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { LETTER_PARTS, letterParts } from '@agency/shared/modules/sale-complain/complain.items'
import {
  acceptFields,
  type ComplainRow,
  closeFields,
  deliverFields,
  supplementFields,
  transferFields,
  withdrawFields,
} from '@agency/shared/modules/sale-complain/complain.record'
import { z } from 'zod'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { complainMessages as say } from './complain.messages'

const parts = letterParts.map((value) => ({ value, label: LETTER_PARTS[value] }))

const supplement: MoveFormFields = {
  rules: {
    missingParts: supplementFields.missingParts.rule,
    supplementDue: supplementFields.supplementDue.rule,
  },
  first: { missingParts: [] },
  draw: (form) => (
    <>
      <ChoiceField
        form={form}
        name="missingParts"
        label={supplementFields.missingParts.label}
        options={parts}
        multiple
        required
        wide
      />
      <FieldInput form={form} name="supplementDue" field={supplementFields.supplementDue} required />
    </>
  ),
}

const reply: MoveFormFields = {
  ...moveFormOfFields(deliverFields, ['replyTime', 'deliverWay', 'replyProof']),
  rules: {
    replyTime: z.string(say.required(deliverFields.replyTime.label)).min(1),
    deliverWay: z.string(say.required(deliverFields.deliverWay.label)).min(1),
    replyProof: requiredFilesRule(deliverFields.replyProof.label),
  },
  first: { replyProof: [] },
  warning: say.replyWarning,
}

const transfer: MoveFormFields = {
  ...moveFormOfFields(transferFields, ['authorityName', 'transferTime']),
  rules: {
    authorityName: z.string(say.required(transferFields.authorityName.label)).min(1),
    transferTime: z.string(say.required(transferFields.transferTime.label)).min(1),
  },
}

const closingForm = (row: ComplainRow): MoveFormFields => {
  const names = [
    ...(row.isMeasureDone ? [] : (['noMeasureReason'] as const)),
    ...(row.status === complainStatus.authority ? (['decideTime', 'decision', 'decisionFile'] as const) : []),
    'satisfaction',
  ] as const
  return {
    ...moveFormOfFields(closeFields, names),
    ...(row.status === complainStatus.authority ? { first: { decisionFile: [] } } : {}),
  }
}

/** The input of the moves of a complaint. */
export const workflowActionFormsOf = (row: ComplainRow): Readonly<Record<string, MoveFormFields>> => ({
  accept: moveFormOfFields(acceptFields, ['handlerId', 'timelyGiven', 'timelyReason']),
  refuse: { ...moveFormOfFields(acceptFields, ['refuseGround']), warning: say.refuseWarning },
  supplement,
  reply,
  withdraw: {
    ...moveFormOfFields(withdrawFields, ['withdrawProof']),
    first: { withdrawProof: [] },
    warning: say.withdrawWarning,
  },
  transfer,
  transferUnanswered: transfer,
  close: closingForm(row),
})
