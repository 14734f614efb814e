import type { Column } from './columns'

/** SPEC section 9, "Export sheet". */
const SHEET = 'Sheet1'
const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** px of a column for a character of a sheet's */
const PX_PER_CHARACTER = 7

/**
 * The rows of a page as a workbook, with the columns that have a text. Every cell is text: '=1+1' is those four
 * characters and no formula.
 */
export async function sheetOf<R>(columns: readonly Column<R>[], rows: readonly R[]): Promise<Blob> {
  const { utils, write } = await import('xlsx')
  const written = columns.filter((column) => column.text)
  const cells = rows.map((row) => written.map((column) => column.text?.(row) ?? ''))
  const sheet = utils.aoa_to_sheet([written.map((column) => column.label), ...cells])
  sheet['!cols'] = written.map((column) => ({ wch: Math.ceil(column.width / PX_PER_CHARACTER) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, SHEET)
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  return new Blob([bytes], { type: MIME_TYPE })
}
