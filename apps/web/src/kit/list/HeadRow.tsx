import { IconCaretdown, IconCaretup } from '@douyinfe/semi-icons'
import { type DragEvent, useState } from 'react'
import { ColumnResizeHandle } from './ColumnGrip'
import type { Column } from './columns'
import styles from './ListTable.module.css'
import { listMessages as say } from './list.messages'
import { addOrRemoveSelection, type Selection } from './selection'
import type { Table } from './use-table'

interface Props<R> {
  table: Table<R>
  rows: readonly R[]
  selection: Selection<R> | undefined
  chosen: ReadonlySet<string>
  /** Ratio of the displayed to the stored widths. */
  scale: number
  tracks: readonly string[]
}

/** The headings: each can sort, be dragged to another position, and be resized at its edge. */
export function HeadRow<R extends { listId: string }>({
  table,
  rows,
  selection,
  chosen,
  scale,
  tracks,
}: Props<R>) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const headingDragProps = ({ name }: Column<R>) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(name)
    },
    onDragOver(event: DragEvent) {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(name)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      if (dragged !== undefined) table.move?.(dragged, name)
    },
    onDragEnd() {
      setDragged(undefined)
      setOver(undefined)
    },
  })
  return (
    <tr>
      {selection && (
        <th className={styles.choice} scope="col">
          <ChooseAll listIds={rows.map((row) => row.listId)} selection={selection} chosen={chosen} />
        </th>
      )}
      {table.columns.map((column) => {
        const isArrangeable = table.move !== undefined && !column.name.startsWith('#')
        return (
          <th
            key={column.name}
            scope="col"
            className={styles[column.align ?? 'left']}
            data-fixed={column.fixed}
            data-over={(over === column.name && dragged !== column.name) || undefined}
            aria-sort={column.sortable ? ariaSortDirection(column.name, table.order) : undefined}
            {...(isArrangeable ? headingDragProps(column) : {})}
          >
            {column.sortable && table.sort ? (
              <SortButton column={column} order={table.order} sort={table.sort} />
            ) : (
              column.label
            )}
            {isArrangeable && (
              <ColumnResizeHandle
                width={column.width}
                scale={scale}
                tracks={tracks}
                onResize={(width) => table.resize?.(column.name, width)}
              />
            )}
          </th>
        )
      })}
    </tr>
  )
}

function ariaSortDirection(name: string, order: string | undefined) {
  if (order === `${name} asc`) return 'ascending'
  return order === `${name} desc` ? 'descending' : 'none'
}

interface SortProps {
  column: { name: string; label: string }
  order: string | undefined
  sort(order: string | undefined): void
}

/** A heading that sorts: ascending, descending, unsorted. */
function SortButton({ column: { name, label }, order, sort }: SortProps) {
  const now = ariaSortDirection(name, order)
  const next = now === 'none' ? `${name} asc` : now === 'ascending' ? `${name} desc` : undefined
  return (
    <button type="button" className={styles.sort} title={say.sortBy(label)} onClick={() => sort(next)}>
      {label}
      <span className={styles.arrows} aria-hidden="true">
        <IconCaretup size="inherit" className={now === 'ascending' ? styles.on : undefined} />
        <IconCaretdown size="inherit" className={now === 'descending' ? styles.on : undefined} />
      </span>
    </button>
  )
}

interface ChooseAllProps<R> {
  listIds: readonly string[]
  selection: Selection<R>
  chosen: ReadonlySet<string>
}

/** Selects all rows of this page, or none. */
function ChooseAll<R>({ listIds, selection: { list }, chosen }: ChooseAllProps<R>) {
  const here = listIds.filter((listId) => chosen.has(listId)).length
  const all = here > 0 && here === listIds.length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && !all
      }}
      type="checkbox"
      aria-label={say.selectPage}
      checked={all}
      onChange={(event) => list.select(addOrRemoveSelection(list.selected, listIds, event.target.checked))}
    />
  )
}
