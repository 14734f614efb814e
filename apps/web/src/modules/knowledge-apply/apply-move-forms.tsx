import { textAreaField } from '@agency/shared/fields/fields'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { type ApplyRow, applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import type { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { TwoSignatureFields, twoSignaturesInput } from '../../kit/form/BothSign'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { applyMessages as say } from './apply.messages'

const backNote = textAreaField(say.backNote, 500)
const applicationSummaryFacts = (row: ApplyRow) =>
  labelledFactsOf(applyRecord.labels, ['purpose', 'createUserName', 'materialCount', 'planReturnTime'], row)

const ApplicantAndKeeperSignatureFields = ({ form }: { form: FormState<z.ZodType> }) => (
  <TwoSignatureFields form={form} holder={say.applicantSigns} keeper={say.keeperSigns} />
)

const OriginalsList = ({ row }: { row: ApplyRow }) => (
  <ul aria-label={say.items}>
    {row.items.map(({ materialId, materialCode, materialName }) => (
      <li key={materialId}>
        {materialCode} {materialName}
      </li>
    ))}
  </ul>
)

/** The input of the moves of an application. */
export const workflowActionFormsOf = (row: ApplyRow): Readonly<Record<string, MoveFormFields>> => ({
  handOut: {
    ...twoSignaturesInput,
    facts: () => applicationSummaryFacts(row),
    warning: say.handHint,
    draw: (form) => (
      <>
        <OriginalsList row={row} />
        <ApplicantAndKeeperSignatureFields form={form} />
      </>
    ),
  },
  returnBack: {
    rules: { ...twoSignaturesInput.rules, backNote: applyApi.returnBack.input.shape.backNote },
    first: { ...twoSignaturesInput.first, backNote: '' },
    facts: () => applicationSummaryFacts(row),
    warning: say.backHint,
    draw: (form) => (
      <>
        <OriginalsList row={row} />
        <FieldInput form={form} name="backNote" field={backNote} />
        <ApplicantAndKeeperSignatureFields form={form} />
      </>
    ),
  },
})
