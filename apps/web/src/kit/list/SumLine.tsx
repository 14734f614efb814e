import { formatMoney } from '@agency/shared/format/money-text'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import type { Sums } from './use-list'
import type { Table } from './use-table'

interface Props<R> {
  sums: Sums
  table: Table<R>
  /** A remark shown with the totals. */
  note?: string | undefined
}

/** Totals of the displayed money columns below a list, over all results and not only the page. */
export function SumLine<R>({ sums, table, note }: Props<R>) {
  const shown = table.columns.flatMap(({ name, label }) => {
    const sum = sums?.[name]
    return sum === undefined ? [] : [{ name, label, sum }]
  })
  if (shown.length === 0) return null
  return (
    <section className={styles.sums} aria-label={say.sums}>
      <span>{say.sums}</span>
      <dl>
        {shown.map(({ name, label, sum }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{say.yuan(formatMoney(sum))}</dd>
          </div>
        ))}
      </dl>
      {note && <span className={styles.sumNote}>{note}</span>}
    </section>
  )
}
