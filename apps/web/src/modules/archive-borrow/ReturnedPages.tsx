import type { BorrowedItem } from '@agency/shared/modules/archive-borrow/borrow.record'
import { InputNumber } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { borrowMessages as say } from './borrow.messages'
import styles from './borrow.module.css'

interface Counted {
  itemCode: string
  pages: number
}

/** The pages that came back, paper by paper. */
export function ReturnedPages({
  form,
  items,
}: {
  form: FormState<z.ZodType>
  items: readonly BorrowedItem[]
}) {
  const counted = (form.get('pages') ?? []) as Counted[]
  const change = (itemCode: string, pages: number) =>
    form.set(
      'pages',
      counted.map((one) => (one.itemCode === itemCode ? { itemCode, pages } : one)),
    )
  return (
    <ul className={styles.pages}>
      {items.map(({ itemCode, itemName, pages }) => {
        const name = `${itemCode} ${itemName}`
        const problem = form.errors[`pages.${itemCode}`]
        return (
          <li key={itemCode}>
            <span>
              {name} <small>{say.onlyPages(pages ?? 0)}</small>
            </span>
            <InputNumber
              aria-label={say.pagesOf(name)}
              min={0}
              max={99_999}
              value={counted.find((one) => one.itemCode === itemCode)?.pages ?? 0}
              onChange={(value) => change(itemCode, Number(value) || 0)}
              validateStatus={problem ? 'error' : 'default'}
            />
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
