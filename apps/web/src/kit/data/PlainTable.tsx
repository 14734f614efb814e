import type { ReactNode } from 'react'

/** A column of a table that is only read. */
export interface PlainColumn<R> {
  title: string
  show(row: R): ReactNode
  /** Numbers stand below each other by their last digit. */
  isNumber?: true
}

export const column = <R,>(title: string, show: PlainColumn<R>['show']): PlainColumn<R> => ({ title, show })
export const numberColumn = <R,>(title: string, show: PlainColumn<R>['show']): PlainColumn<R> => ({
  ...{ title, show },
  isNumber: true,
})

interface Props<R> {
  columns: readonly PlainColumn<R>[]
  rows: readonly R[]
  keyOf(row: R): string
  /** How it looks is its page's; cells with numbers have `data-number`. */
  className: string | undefined
  label?: string
}

/** A few rows to be read, under their headings: nothing of it is arranged, ordered or chosen. */
export const PlainTable = <R,>({ columns, rows, keyOf, className, label }: Props<R>) => (
  <table className={className} aria-label={label}>
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
          {columns.map(({ title, isNumber, show }) => (
            <td key={title} data-number={isNumber}>
              {show(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
