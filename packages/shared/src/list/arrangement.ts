import type { TableColumn } from '../contract/table-column.contract'

/** What a list offers of a column: its field, heading, usual width in px, and whether it is shown before anyone chose. */
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

/** What is kept of a column's place. */
type Kept = Pick<TableColumn, 'tcField' | 'tcHidden' | 'tcWidth'>

export const NARROWEST = 40
export const WIDEST = 2000

/**
 * The columns of a list as they were arranged. Columns that came later stand where the list has them, behind their
 * neighbour; what is kept of a column that is gone counts for nothing. At least one is visible: a choice that would
 * hide all of them (its columns are gone) is not followed.
 */
export function arrange(offered: readonly OfferedColumn[], kept: readonly Kept[]): ArrangedColumn[] {
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
            width: widthOf(tcWidth ?? column.width),
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

export const widthOf = (px: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(px)))

/** The same columns with one of them put where another stands. */
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
  columns.map((column) => (column.name === name ? { ...column, width: widthOf(width) } : column))

/** The rows that `updateTableColumn` keeps; their order is the order of the columns. */
export const preferencesOf = (menuId: string, columns: readonly ArrangedColumn[]) =>
  columns.map(({ name, label, width, visible }, tcSort) => ({
    tcLabel: menuId,
    tcField: name,
    tcName: label,
    tcHidden: visible ? ('2' as const) : ('1' as const),
    tcWidth: width,
    tcSort,
  }))
