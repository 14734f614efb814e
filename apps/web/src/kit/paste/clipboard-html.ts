import { cleanNumber } from '@agency/shared/text/clean'
import { findCellDamage, textOfCell } from '../import/cell-text'

/** The tables of a copied page, as one. */
export interface HtmlRows {
  rows: string[][]
  /** Number of rows that the page hides and that are left out: those filtered or hidden in the workbook. */
  hidden: number
}

/** A cell may not reach further, whatever its attributes say. */
const MOST_SPAN = 1000

/** Number formats by class, and classes that hide, from the style sheets of the page. */
interface Classes {
  formats: ReadonlyMap<string, string>
  hiding: ReadonlySet<string>
}

/**
 * Reads the tables of a copied page as rows of texts. A merged cell stands in its first place. Numbers and dates are
 * read from the value that Excel and WPS send along (`x:num`), as an import reads it from the workbook: the text that is
 * shown may be rounded or lack the year. Undefined when the page has no table.
 */
export function rowsOfHtml(page: Document): HtmlRows | undefined {
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'))
  if (tables.length === 0) return undefined
  const classes = readClasses(page)
  const read = tables.map((table) => rowsOfTable(table, classes))
  return {
    rows: read.flatMap(({ rows }) => rows),
    hidden: read.reduce((sum, { hidden }) => sum + hidden, 0),
  }
}

const RULE = /([^{}]+)\{([^}]*)\}/g

function readClasses(page: Document): Classes {
  const formats = new Map<string, string>()
  const hiding = new Set<string>()
  const sheets = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '')
  for (const [, selectors = '', style = ''] of sheets.join('\n').matchAll(RULE))
    for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g)) {
      const format = numberFormatOf(style)
      if (format !== undefined) formats.set(name, format)
      if (isHidingStyle(style)) hiding.add(name)
    }
  return { formats, hiding }
}

/** Formats that have a name in HTML, by what they are in a workbook. */
const NAMED: Readonly<Record<string, string>> = {
  'general date': 'yyyy/m/d h:mm',
  'short date': 'yyyy/m/d',
  'medium date': 'd-mmm-yy',
  'long date': 'yyyy"年"m"月"d"日"',
  'short time': 'h:mm',
  'medium time': 'h:mm AM/PM',
  'long time': 'h:mm:ss',
  percent: '0.00%',
}

/** The number format of a style, whose special characters have a backslash: "yyyy\/m\/d\\ h\:mm". */
function numberFormatOf(style: string): string | undefined {
  const [, quoted, bare] = /mso-number-format:\s*(?:"((?:\\.|[^"\\])*)"|([^;"]+))/i.exec(style) ?? []
  const format = (quoted ?? bare)?.trim().replace(/\\([\s\S])/g, '$1')
  return format && (NAMED[format.toLowerCase()] ?? format)
}

const isHidingStyle = (style: string) => /display\s*:\s*none/i.test(style)

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

const isHidden = (element: Element, { hiding }: Classes): boolean =>
  element.hasAttribute('hidden') ||
  isHidingStyle(styleOf(element)) ||
  [...element.classList].some((name) => hiding.has(name))

function rowsOfTable(table: Element, classes: Classes): HtmlRows {
  const own = (elements: Iterable<Element>) =>
    [...elements].filter((element) => element.closest('table') === table)
  const hiddenColumns = findHiddenColumns(own(table.querySelectorAll('col')), classes)
  const trs = own(table.querySelectorAll('tr'))
  const grid = placeCells(trs.map((row) => own(row.querySelectorAll('td, th'))))
  const isShown = trs.map((row) => !isHidden(row, classes))
  const shownRows = grid.filter((_cells, y) => isShown[y])
  const columns = columnNumbers(grid).filter(
    (x) => !hiddenColumns.has(x) && !isColumnHidden(shownRows, x, classes),
  )
  const textsOf = (cells: PlacedCells) =>
    columns.map((x) => {
      const cell = cells.get(x)
      return cell && !isHidden(cell, classes) ? textOfHtmlCell(cell, classes) : ''
    })
  return {
    rows: shownRows.map(textsOf),
    hidden: grid.filter((cells, y) => !isShown[y] && textsOf(cells).some((text) => text !== '')).length,
  }
}

/** The cells of a row by the column in which they begin. */
type PlacedCells = ReadonlyMap<number, Element>

/** Places cells in columns; one that spans several columns or rows takes the room of others. */
function placeCells(rows: readonly (readonly Element[])[]): PlacedCells[] {
  const taken = rows.map(() => new Set<number>())
  return rows.map((cells, y) => {
    const placed = new Map<number, Element>()
    let x = 0
    for (const cell of cells) {
      while (taken[y]?.has(x)) x += 1
      placed.set(x, cell)
      const width = spanOf(cell, 'colspan')
      for (const row of taken.slice(y, y + spanOf(cell, 'rowspan')))
        for (let right = 0; right < width; right += 1) row.add(x + right)
    }
    return placed
  })
}

const columnNumbers = (grid: readonly PlacedCells[]): number[] => {
  const last = Math.max(-1, ...grid.flatMap((cells) => [...cells.keys()]))
  return Array.from({ length: last + 1 }, (_none, x) => x)
}

/** True when every cell of the column is hidden, as those of a hidden column of a workbook are. */
function isColumnHidden(rows: readonly PlacedCells[], x: number, classes: Classes): boolean {
  const cells = rows.flatMap((row) => row.get(x) ?? [])
  return cells.length > 0 && cells.every((cell) => isHidden(cell, classes))
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  return Math.min(Math.max(Number.isNaN(span) ? 1 : span, 1), MOST_SPAN)
}

function findHiddenColumns(columns: readonly Element[], classes: Classes): ReadonlySet<number> {
  const found = new Set<number>()
  let x = 0
  for (const column of columns) {
    const span = Number.parseInt(column.getAttribute('span') ?? '1', 10) || 1
    for (let at = 0; at < Math.min(span, MOST_SPAN); at += 1, x += 1)
      if (isHidden(column, classes)) found.add(x)
  }
  return found
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

function textOfHtmlCell(cell: Element, classes: Classes): string {
  const shown = textOfNodes(cell, classes)
  const text = cell.getAttribute('x:str')
  if (text) return text
  const number = cell.getAttribute('x:num')
  if (!number || !Number.isFinite(Number(number))) return shown
  const format =
    numberFormatOf(styleOf(cell)) ??
    [...cell.classList].map((name) => classes.formats.get(name)).find((known) => known !== undefined)
  // Without its format a stored number may be a date or a share: what is shown says which.
  if (format === undefined && !PLAIN_NUMBER.test(cleanNumber(shown))) return shown
  const stored = { t: 'n', v: Number(number), z: format ?? '' } as const
  // Of a number with too many digits the shown text is all that came, and it is refused where it is read.
  return findCellDamage(stored) === undefined ? textOfCell(stored, false) : shown
}

/** Elements that begin on a line of their own. */
const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'TABLE',
  'TR',
  'H1',
  'H2',
  'H3',
  'H4',
  'PRE',
  'BLOCKQUOTE',
])
const UNSEEN = new Set(['STYLE', 'SCRIPT', 'TEMPLATE', 'TITLE'])
const TEXT_NODE = 3
const ELEMENT_NODE = 1

/** The text as the page shows it: its own line ends are blanks, `<br>` and blocks end lines. */
function textOfNodes(cell: Element, classes: Classes): string {
  let text = ''
  const append = (node: Node, keepsLines: boolean) => {
    if (node.nodeType === TEXT_NODE) {
      const written = node.nodeValue ?? ''
      text += keepsLines ? written.replace(/\r\n?/g, '\n') : written.replace(/[ \t\r\n\f]+/g, ' ')
    } else if (node.nodeType === ELEMENT_NODE) appendElement(node as Element, keepsLines)
  }
  const appendElement = (element: Element, keepsLines: boolean) => {
    const name = element.tagName.toUpperCase()
    if (name === 'BR') text += '\n'
    if (UNSEEN.has(name) || (element !== cell && isHidden(element, classes))) return
    const isBlock = BLOCKS.has(name)
    if (isBlock) endLine()
    const keeps =
      keepsLines || name === 'PRE' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(styleOf(element))
    for (const child of element.childNodes) append(child, keeps)
    if (isBlock) endLine()
  }
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  appendElement(cell, false)
  return text
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}
