import { memo } from 'react'
import type { Column } from './columns'
import styles from './ListTable.module.css'
import { listMessages as say } from './list.messages'
import { addOrRemoveSelection, type Selection } from './selection'
import { NUMBER } from './use-table'

interface Props<R> {
  row: R
  index: number
  columns: readonly Column<R>[]
  selection: Selection<R> | undefined
  chosen: boolean
  /** In a card each cell has a label; the row number is left out. */
  isCard: boolean
  /** Measures the row's height, where not all rows are rendered. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

function ListTableRow<R extends { listId: string }>({
  row,
  index,
  columns,
  selection,
  chosen,
  isCard,
  measure,
}: Props<R>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-chosen={chosen || undefined}>
      {selection && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            aria-label={say.selectRow(selection.nameOf(row))}
            checked={chosen}
            onChange={(event) =>
              selection.list.select(
                addOrRemoveSelection(selection.list.selected, [row.listId], event.target.checked),
              )
            }
          />
        </td>
      )}
      {columns
        .filter(({ name }) => !isCard || name !== NUMBER)
        .map((column) => (
          <td
            key={column.name}
            className={styles[column.align ?? 'left']}
            data-fixed={column.fixed}
            data-label={isCard ? column.label : undefined}
          >
            {column.cell(row, index)}
          </td>
        ))}
    </tr>
  )
}

/** Rendered again only when the row changes; the cast restores the generic type. */
export const TableRow = memo(ListTableRow) as unknown as typeof ListTableRow
