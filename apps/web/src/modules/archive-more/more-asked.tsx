import { signatureFields } from '@agency/shared/fields/signature'
import { type MoreRow, moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { factsOf } from '../../kit/flow/facts'
import type { AskedFields } from '../../kit/flow/move-form'
import { SignatureField } from '../../kit/form/SignatureField'
import { moreMessages as say } from './more.messages'

const { signImage, signPoints } = signatureFields
const facts = (row: MoreRow) => () =>
  factsOf(moreRecord.labels, ['archiveNo', 'projectName', 'itemName', 'copies', 'pages', 'reason'], row)

const signing = (row: MoreRow, warning: string): AskedFields => ({
  rules: { signImage: signImage.rule, signPoints: signPoints.rule },
  first: { signImage: '', signPoints: 0 },
  facts: facts(row),
  warning,
  draw: (form) => <SignatureField form={form} />,
})

/** The input of the moves of a supplement. */
export const askedOf = (row: MoreRow): Readonly<Record<string, AskedFields>> => ({
  submit: signing(row, say.submitHint),
  accept: signing(row, say.acceptHint),
  acceptReturn: { facts: facts(row) },
  check: { facts: facts(row), warning: say.checkHint },
  checkReturn: { facts: facts(row) },
  cancel: { facts: facts(row) },
})
