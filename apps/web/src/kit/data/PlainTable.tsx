import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

/** A column of a table that is only read. */
export interface PlainColumn<R> {
  title: string
  show(row: R): ReactNode
  /** Numbers stand below each other by their last digit. */
  isNumber?: true
  /** 档号 and the like are read in one line. */
  isCode?: true
}

export const column = <R,>(title: string, show: PlainColumn<R>['show']): PlainColumn<R> => ({ title, show })
export const numberColumn = <R,>(title: string, show: PlainColumn<R>['show']): PlainColumn<R> => ({
  title,
  show,
  isNumber: true,
})

export const codeColumn = <R,>(title: string, show: PlainColumn<R>['show']): PlainColumn<R> => ({
  title,
  show,
  isCode: true,
})

interface Props<R> {
  columns: readonly PlainColumn<R>[]
  rows: readonly R[]
  keyOf(row: R): string
  /** What its page has different; cells with numbers have `data-number`. */
  className?: string | undefined
  /** Named, it scrolls sideways by itself, by keys too; without a name it stands in a box that does. */
  label?: string
  /** px below which it is scrolled rather than squeezed. */
  minWidth?: number
}

/** A few rows to be read, under their headings: nothing of it is arranged, ordered or chosen. */
export function PlainTable<R>({ label, ...table }: Props<R>) {
  if (label === undefined) return <Rows {...table} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it only a mouse could scroll
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark, a fieldset a form's
    <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
      <Rows {...table} label={label} />
    </div>
  )
}

const Rows = <R,>({ columns, rows, keyOf, className = '', label, minWidth }: Props<R>) => (
  <table className={`${styles.table} ${className}`} style={{ minWidth }} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ title, isNumber }) => (
          <th key={title} scope="col" data-number={isNumber}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ title, isNumber, isCode, show }) => (
            <td key={title} data-number={isNumber} data-code={isCode}>
              {show(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
