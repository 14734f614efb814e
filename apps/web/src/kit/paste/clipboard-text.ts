/** A cell in quotes, which may hold tabs and line ends, and its quotes doubled, up to the end of the cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y
const SEPARATOR = /\t|\r\n|\r|\n|$/y

/** Matches at a position, and says where the match ends. */
function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found && { found, end: pattern.lastIndex }
}

/**
 * The rows of a table that was copied as text: cells separated by tabs, rows by line ends; a cell with either in it
 * stands in quotes. A quote that does not close belongs to its text.
 */
export function rowsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const quoted = matchAt(QUOTED, text, at)
    const { found, end } = quoted ?? matchAt(PLAIN, text, at) ?? { found: [''], end: at }
    const cell = quoted ? (found[1] ?? '').replaceAll('""', '"') : found[0]
    rows.at(-1)?.push(cell.replace(/\r\n?/g, '\n'))
    const separator = matchAt(SEPARATOR, text, end)
    at = separator?.end ?? text.length
    // A tab at the very end is followed by one more, empty, cell.
    if (separator?.found[0] === '\t') {
      if (at === text.length) rows.at(-1)?.push('')
    } else if (at < text.length) rows.push([])
  }
  return rows
}
