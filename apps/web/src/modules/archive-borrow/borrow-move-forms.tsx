import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import {
  type BorrowRow,
  borrowFields,
  borrowRecord,
  returnFields,
} from '@agency/shared/modules/archive-borrow/borrow.record'
import type { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { TwoSignatureFields, twoSignaturesInput } from '../../kit/form/BothSign'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { borrowMessages as say } from './borrow.messages'
import { LoanPieceScan } from './LentPieces'
import { ReturnScanWithPages } from './ReturnedPages'

const loanSummaryFacts = (row: BorrowRow) =>
  labelledFactsOf(
    borrowRecord.labels,
    ['archiveNo', 'projectName', 'createUserName', 'borrowType', 'dueTime'],
    row,
  )

const BorrowerAndKeeperSignatureFields = ({ form }: { form: FormState<z.ZodType> }) => (
  <TwoSignatureFields form={form} holder={say.borrowerSigns} keeper={say.keeperSigns} />
)

const extensionForm = (row: BorrowRow): MoveFormFields => ({
  rules: { planReturn: borrowApi.extend.input.shape.planReturn },
  first: { planReturn: row.planReturn },
  facts: () => loanSummaryFacts(row),
  draw: (form) => <FieldInput form={form} name="planReturn" field={borrowFields.planReturn} required />,
})

/** The input of the moves of a loan. */
export const moveFormsOf = (row: BorrowRow): Readonly<Record<string, MoveFormFields>> => ({
  lend: {
    ...twoSignaturesInput,
    facts: () => loanSummaryFacts(row),
    warning: say.lendHint,
    draw: (form) => (
      <>
        <LoanPieceScan row={row} hint={say.lendScanHint} />
        <BorrowerAndKeeperSignatureFields form={form} />
      </>
    ),
  },
  extend: extensionForm(row),
  extendReading: extensionForm(row),
  giveBack: {
    rules: {
      ...twoSignaturesInput.rules,
      returnCheck: returnFields.returnCheck.rule,
      returnNote: returnFields.returnNote.rule,
      pages: borrowApi.giveBack.input.shape.pages,
    },
    first: {
      ...twoSignaturesInput.first,
      returnCheck: '完整',
      returnNote: '',
      pages: row.items.map(({ itemCode, pages }) => ({ itemCode, pages: pages ?? 0 })),
    },
    facts: () => loanSummaryFacts(row),
    warning: say.returnHint,
    draw: (form) => (
      <>
        <ReturnScanWithPages form={form} row={row} />
        <FieldInput form={form} name="returnCheck" field={returnFields.returnCheck} />
        <FieldInput form={form} name="returnNote" field={returnFields.returnNote} />
        <BorrowerAndKeeperSignatureFields form={form} />
      </>
    ),
  },
})
