import { defaultSettings } from '@agency/shared/contract/personal-settings'
import { useStore } from '@nanostores/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { $settings } from '../../shell/settings/settings-store'
import { HeadRow } from './HeadRow'
import styles from './ListTable.module.css'
import type { Selection } from './selection'
import { TableRow } from './TableRow'
import type { Table } from './use-table'
import { useWide } from './use-wide'

interface Props<R> {
  table: Table<R>
  rows: readonly R[]
  /** Rows can be chosen; what is chosen stays chosen on other pages. */
  selection?: Selection<R>
}

/** A page of a list at its longest is drawn whole: it can be searched and read aloud. Longer tables draw what is seen. */
const VIRTUAL_FROM = 201
const ROW_HEIGHT = 41

/**
 * Rows under their columns. A plain table: drawing two thousand cells is most of what a list costs, and every wrapper
 * around a cell is paid two thousand times.
 */
export function ListTable<R extends { listId: string }>({ table, rows, selection }: Props<R>) {
  const wide = useWide()
  const { fontSize } = useStore($settings)
  const box = useRef<HTMLDivElement>(null)
  // Widths are made for the default size; larger text needs more.
  const scale = Math.max(1, fontSize / defaultSettings.fontSize)
  const { columns, density } = table
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const chosen = useMemo(() => new Set(selection?.list.selected), [selection?.list.selected])
  const { part, above, below, measure } = useVisible(rows.length, box)
  const span = columns.length + (selection ? 1 : 0)
  return (
    <div ref={box} className={styles.box} data-wide={wide || undefined} data-density={density}>
      <table className={styles.table} style={{ width: width * scale }} aria-rowcount={rows.length + 1}>
        <colgroup>
          {selection && <col className={styles.choice} />}
          {columns.map((column) => (
            <col key={column.name} style={{ width: column.width * scale }} />
          ))}
        </colgroup>
        <thead>
          <HeadRow table={table} rows={rows} selection={selection} chosen={chosen} scale={scale} />
        </thead>
        <tbody>
          {above > 0 && <Gap height={above} span={span} />}
          {part.map((index) => {
            const row = rows[index]
            return (
              row && (
                <TableRow
                  key={row.listId}
                  measure={measure}
                  row={row}
                  index={index}
                  columns={columns}
                  selection={selection}
                  chosen={chosen.has(row.listId)}
                />
              )
            )
          })}
          {below > 0 && <Gap height={below} span={span} />}
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr>
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

/** Which rows are drawn, and the room of those that are not. */
function useVisible(count: number, box: { current: HTMLDivElement | null }) {
  const enabled = count >= VIRTUAL_FROM
  const virtual = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  if (!enabled)
    return {
      part: Array.from({ length: count }, (_none, index) => index),
      above: 0,
      below: 0,
      measure: undefined,
    }
  const items = virtual.getVirtualItems()
  return {
    part: items.map((item) => item.index),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  }
}
