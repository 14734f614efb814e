import type { TableColumn } from '../contract/table-column.contract'

/** A column that a list offers: field, heading, default width in px, and whether it is hidden by default. */
export interface OfferedColumn {
  name: string
  label: string
  width: number
  hidden?: boolean
}

export interface ArrangedColumn {
  name: string
  label: string
  width: number
  visible: boolean
}

/** The stored preference for one column. */
type StoredColumn = Pick<TableColumn, 'tcField' | 'tcHidden' | 'tcWidth'>

export const NARROWEST = 40
export const WIDEST = 2000

/**
 * Applies stored preferences to the columns of a list. Columns added since appear behind their default neighbour;
 * preferences for removed columns are ignored. At least one column stays visible: a preference that would hide all is
 * ignored.
 */
export function arrangeColumns(
  offered: readonly OfferedColumn[],
  kept: readonly StoredColumn[],
): ArrangedColumn[] {
  const byName = new Map(offered.map((column) => [column.name, column]))
  const known = [...new Map(kept.map((column) => [column.tcField, column])).values()].filter(({ tcField }) =>
    byName.has(tcField),
  )
  const arranged = known.flatMap(({ tcField, tcHidden, tcWidth }) => {
    const column = byName.get(tcField)
    return column
      ? [
          {
            name: column.name,
            label: column.label,
            width: clampWidth(tcWidth ?? column.width),
            visible: tcHidden === '2',
          },
        ]
      : []
  })
  offered.forEach(({ name, label, width, hidden }, place) => {
    if (arranged.some((column) => column.name === name)) return
    const before = offered[place - 1]?.name
    const at = arranged.findIndex((column) => column.name === before) + 1
    arranged.splice(at, 0, { name, label, width, visible: hidden !== true })
  })
  return arranged.some((column) => column.visible)
    ? arranged
    : arranged.map((column) => ({ ...column, visible: true }))
}

export const clampWidth = (px: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(px)))

/** Returns the columns with one of them moved to the position of another. */
export function moveColumn(
  columns: readonly ArrangedColumn[],
  name: string,
  to: string,
): readonly ArrangedColumn[] {
  const from = columns.findIndex((column) => column.name === name)
  const target = columns.findIndex((column) => column.name === to)
  const column = columns[from]
  if (!column || target < 0 || from === target) return columns
  const rest = columns.filter((other) => other !== column)
  return [...rest.slice(0, target), column, ...rest.slice(target)]
}

export const resizeColumn = (
  columns: readonly ArrangedColumn[],
  name: string,
  width: number,
): ArrangedColumn[] =>
  columns.map((column) => (column.name === name ? { ...column, width: clampWidth(width) } : column))

/** The rows that `updateTableColumn` stores; their order is the order of the columns. */
export const columnPreferences = (menuId: string, columns: readonly ArrangedColumn[]) =>
  columns.map(({ name, label, width, visible }, tcSort) => ({
    tcLabel: menuId,
    tcField: name,
    tcName: label,
    tcHidden: visible ? ('2' as const) : ('1' as const),
    tcWidth: width,
    tcSort,
  }))
