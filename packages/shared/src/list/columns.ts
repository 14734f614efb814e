import { messages } from '../validators/messages'

/** A column in the column picker: its field, its heading, and whether the table shows it. */
type ColumnChoice = { field: string; label: string; visible: boolean }

/** State of the select-all box: ticked, partly ticked, or empty (which this file never produces). */
type ColumnSelection = 'all' | 'some' | 'none'

/** The columns after a click, with a warning when the click was refused. */
type ColumnChange = { columns: readonly ColumnChoice[]; warning?: string }

export const selectAllState = (columns: readonly ColumnChoice[]): ColumnSelection => {
  if (columns.every((column) => column.visible)) return 'all'
  return columns.some((column) => column.visible) ? 'some' : 'none'
}

/** Shows or hides one column. The last visible column cannot be hidden. */
export const toggleColumn = (columns: readonly ColumnChoice[], field: string): ColumnChange =>
  refuseHidingAll(
    columns,
    columns.map((column) => (column.field === field ? { ...column, visible: !column.visible } : column)),
  )

/** The select-all box: shows every column; hiding all of them is refused. */
export const setAllColumns = (columns: readonly ColumnChoice[], visible: boolean): ColumnChange =>
  refuseHidingAll(
    columns,
    columns.map((column) => ({ ...column, visible })),
  )

const refuseHidingAll = (before: readonly ColumnChoice[], after: readonly ColumnChoice[]): ColumnChange =>
  selectAllState(after) === 'none' ? { columns: before, warning: messages.lastColumn } : { columns: after }
