import type { BorrowedItem, BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { InputNumber } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { borrowMessages as say } from './borrow.messages'
import styles from './borrow.module.css'
import { LoanPieceScan } from './LentPieces'

interface Counted {
  itemCode: string
  pages: number
}

/** The pieces of a return, each scanned and with its pages counted. */
export const ReturnScanWithPages = ({ form, row }: { form: FormState<z.ZodType>; row: BorrowRow }) => (
  <LoanPieceScan
    row={row}
    hint={say.returnScanHint}
    draw={(item) => <ReturnedPageCountInput form={form} item={item} />}
  />
)

function ReturnedPageCountInput({ form, item }: { form: FormState<z.ZodType>; item: BorrowedItem }) {
  const { itemCode, itemName } = item
  const counted = (form.get('pages') ?? []) as Counted[]
  const problem = form.errors[`pages.${itemCode}`]
  const setReturnedPageCount = (pages: number) =>
    form.set(
      'pages',
      counted.map((one) => (one.itemCode === itemCode ? { itemCode, pages } : one)),
    )
  return (
    <>
      <InputNumber
        aria-label={say.pagesOf(`${itemCode} ${itemName}`)}
        min={0}
        max={99_999}
        value={counted.find((one) => one.itemCode === itemCode)?.pages ?? 0}
        onChange={(value) => setReturnedPageCount(Number(value) || 0)}
        validateStatus={problem ? 'error' : 'default'}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
