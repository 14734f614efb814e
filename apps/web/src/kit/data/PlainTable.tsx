import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

/** A column of a read-only table. */
export interface PlainColumn<R> {
  title: string
  show(row: R): ReactNode
  /** Numbers are right-aligned. */
  isNumber?: true
  /** Codes such as 档号 are not wrapped. */
  isCode?: true
}

export const textColumn = <R,>(title: string, show: PlainColumn<R>['show']): PlainColumn<R> => ({
  title,
  show,
})
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
  /** Additional class from the page; number cells have `data-number`. */
  className?: string | undefined
  /**
   * With a label it scrolls sideways by itself, also with the keyboard; without one it must be inside a scrolling
   * box.
   */
  label?: string
  /** The width in px below which the table scrolls instead of shrinking. */
  minWidth?: number
}

/** A small read-only table without sorting, selection or column settings. */
export function PlainTable<R>({ label, ...table }: Props<R>) {
  if (label === undefined) return <TableRows {...table} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it only a mouse could scroll
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark, a fieldset a form's
    <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
      <TableRows {...table} label={label} />
    </div>
  )
}

const TableRows = <R,>({ columns, rows, keyOf, className = '', label, minWidth }: Props<R>) => (
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
