import { signatureFields } from '@agency/shared/fields/signature'
import { type MoreRow, moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { SignatureField } from '../../kit/form/SignatureField'
import { moreMessages as say } from './more.messages'

const { signImage, signPoints } = signatureFields
const supplementFactsReader = (row: MoreRow) => () =>
  labelledFactsOf(
    moreRecord.labels,
    ['archiveNo', 'projectName', 'itemName', 'copies', 'pages', 'reason'],
    row,
  )

const signatureForm = (row: MoreRow, warning: string): MoveFormFields => ({
  rules: { signImage: signImage.rule, signPoints: signPoints.rule },
  first: { signImage: '', signPoints: 0 },
  facts: supplementFactsReader(row),
  warning,
  draw: (form) => <SignatureField form={form} />,
})

/** The input of the moves of a supplement. */
export const moveFormsOf = (row: MoreRow): Readonly<Record<string, MoveFormFields>> => ({
  submit: signatureForm(row, say.submitHint),
  accept: signatureForm(row, say.acceptHint),
  acceptReturn: { facts: supplementFactsReader(row) },
  check: { facts: supplementFactsReader(row), warning: say.checkHint },
  checkReturn: { facts: supplementFactsReader(row) },
  cancel: { facts: supplementFactsReader(row) },
})
