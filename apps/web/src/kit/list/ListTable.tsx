import { defaultSettings } from '@agency/shared/contract/personal-settings'
import { useStore } from '@nanostores/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useMemo, useRef } from 'react'
import { $settings } from '../../shell/settings/settings-store'
import { HeadRow } from './HeadRow'
import styles from './ListTable.module.css'
import type { Selection } from './selection'
import { TableRow } from './TableRow'
import { gridTrackOfWidth, TRACKS } from './tracks'
import { useScrollEdgeMarks } from './use-edges'
import { usePrinting } from './use-printing'
import type { Table } from './use-table'
import { useNarrow, useWide } from './use-wide'

interface Props<R> {
  table: Table<R>
  rows: readonly R[]
  /** Rows can be selected; the selection persists across pages. */
  selection?: Selection<R>
}

/**
 * A page of the maximum size is rendered completely, so that it can be searched and read out. Longer tables render
 * only the visible rows.
 */
const VIRTUAL_FROM = 201
const ROW_HEIGHT = 41

/**
 * The rows of a list. Uses plain elements, because rendering two thousand cells is most of the cost of a list, and a
 * wrapper around a cell would be paid two thousand times. Each row is its own grid, so that the browser can postpone
 * the layout of rows outside the window (`content-visibility`), which is impossible with table rows.
 */
export function ListTable<R extends { listId: string }>({ table, rows, selection }: Props<R>) {
  const wide = useWide()
  // A partly rendered table needs rows of equal height.
  const printing = usePrinting()
  const narrow = useNarrow() && rows.length < VIRTUAL_FROM && !printing
  const { fontSize } = useStore($settings)
  const box = useRef<HTMLDivElement>(null)
  // Widths are meant for the default font size; larger text needs more.
  const scale = Math.max(1, fontSize / defaultSettings.fontSize)
  const { columns, density } = table
  const { tracks, least } = gridTracksFor(columns, selection !== undefined, scale)
  const spread = { [TRACKS]: tracks.join(' '), minWidth: `max(100%, ${least}px)` } as CSSProperties
  const chosen = useMemo(() => new Set(selection?.list.selected), [selection?.list.selected])
  const { part, above, below, measure } = useVisibleRows(rows.length, box, printing)
  useScrollEdgeMarks(box)
  return (
    <div
      ref={box}
      className={styles.box}
      data-wide={wide || undefined}
      data-cards={narrow || undefined}
      data-density={density}
    >
      <table className={styles.table} style={narrow ? undefined : spread} aria-rowcount={rows.length + 1}>
        <thead>
          <HeadRow
            table={table}
            rows={rows}
            selection={selection}
            chosen={chosen}
            scale={scale}
            tracks={tracks}
          />
        </thead>
        <tbody>
          {above > 0 && <UnrenderedRowsGap height={above} />}
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
                  isCard={narrow}
                />
              )
            )
          })}
          {below > 0 && <UnrenderedRowsGap height={below} />}
        </tbody>
      </table>
    </div>
  )
}

/** A placeholder for rows that are not rendered. */
const UnrenderedRowsGap = ({ height }: { height: number }) => (
  <tr className={styles.gap}>
    <td style={{ height }} />
  </tr>
)

const CHOICE_WIDTH = 40

/** The grid tracks of a row; extra space is shared among the columns. */
function gridTracksFor(columns: readonly { width: number }[], hasChoice: boolean, scale: number) {
  const choice = hasChoice ? [CHOICE_WIDTH] : []
  const least = columns.reduce(
    (sum, { width }) => sum + Math.round(width * scale),
    CHOICE_WIDTH * choice.length,
  )
  const tracks = [
    ...choice.map((px) => `${px}px`),
    ...columns.map(({ width }) => gridTrackOfWidth(width * scale)),
  ]
  return { tracks, least }
}

/** The rows to render, and the heights of the gaps for the others. */
function useVisibleRows(count: number, box: { current: HTMLDivElement | null }, printing: boolean) {
  const enabled = count >= VIRTUAL_FROM && !printing
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
