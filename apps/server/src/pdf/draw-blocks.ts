import type { Block, Cell, Paragraph, Row, Run, Table } from './blocks'
import { USUAL_SIZE } from './blocks'
import { contentBottom, contentWidth, LETTER_COLOR, MARGIN } from './page'

type Document = PDFKit.PDFDocument

/** Space between the text of a cell and its borders, in points. */
const PADDING = 4
const LINE_COLOR = '#a6adb8'
const SHADE = '#f2f4f7'
/** Outline width of bold letters relative to the font size. */
const BOLD = 0.03

/** Draws blocks one below another from the current position. */
export function drawBlocks(document: Document, blocks: readonly Block[]): void {
  for (const block of blocks)
    if (block.kind === 'table') drawTable(document, block)
    else drawParagraph(document, block)
}

const textOptions = ({ align, indent, lineHeight }: Paragraph, width: number, size: number) => ({
  width,
  align,
  indent,
  // The font's own line height is 1.45; the remainder is added between lines.
  lineGap: (lineHeight - 1) * size * 1.2,
})

/** An empty paragraph has the height of a line. */
const runsOrBlank = ({ runs }: Paragraph): readonly Run[] =>
  runs.length > 0 ? runs : [{ text: ' ', bold: false, size: USUAL_SIZE }]

/** The runs of a paragraph; those of one line in letters that are small enough for the width. */
function fittedRuns(document: Document, paragraph: Paragraph, width: number): readonly Run[] {
  const runs = runsOrBlank(paragraph)
  if (!paragraph.isOneLine) return runs
  const needed = runs.reduce((sum, { text, size }) => sum + document.fontSize(size).widthOfString(text), 0)
  // A little less than the width, because pdfkit rounds the widths of words before it adds them.
  const share = Math.min(1, (width - 0.5) / Math.max(needed, 1))
  return runs.map((run) => ({ ...run, size: run.size * share }))
}

/**
 * pdfkit positions centered and right-aligned text run by run, so all runs of such a paragraph get the same
 * formatting.
 */
const joinRunsUnlessLeftAligned = (
  document: Document,
  paragraph: Paragraph,
  width: number,
): readonly Run[] => {
  const runs = fittedRuns(document, paragraph, width)
  if (paragraph.align === 'left' || paragraph.align === 'justify') return runs
  const size = Math.max(...runs.map((run) => run.size))
  return [{ text: runs.map(({ text }) => text).join(''), bold: runs.some(({ bold }) => bold), size }]
}

function drawParagraph(document: Document, paragraph: Paragraph): void {
  const isFirst = document.y <= MARGIN.top
  if (paragraph.onNewPage && !isFirst) document.addPage()
  else if (!isFirst) document.y += paragraph.before
  writeRuns(document, paragraph, { left: MARGIN.left, width: contentWidth(document) })
  document.y += paragraph.after
}

function writeRuns(
  document: Document,
  paragraph: Paragraph,
  at: { left: number; top?: number; width: number },
) {
  const runs = joinRunsUnlessLeftAligned(document, paragraph, at.width)
  document.x = at.left
  if (at.top !== undefined) document.y = at.top
  runs.forEach(({ text, bold, size }, place) => {
    document.fontSize(size).fillColor(LETTER_COLOR).strokeColor(LETTER_COLOR)
    document.lineWidth(size * BOLD)
    const more = { continued: place < runs.length - 1, fill: true, stroke: bold }
    document.text(text, { ...textOptions(paragraph, at.width, size), ...more })
  })
}

function drawTable(document: Document, table: Table): void {
  const whole = table.widths.reduce((sum, width) => sum + width, 0)
  const available = contentWidth(document)
  const points = table.width ?? available
  const columns = {
    left: MARGIN.left + (available - points) / 2,
    widths: table.widths.map((width) => (width / whole) * points),
  }
  const headers = table.rows.filter(({ isHeader }) => isHeader)
  for (const row of table.rows) {
    const height = rowHeight(document, row, columns)
    if (height > contentBottom(document) - MARGIN.top) {
      // A row higher than a page is drawn cell by cell below one another, so that nothing is lost.
      for (const { content } of row.cells) for (const paragraph of content) drawParagraph(document, paragraph)
      continue
    }
    if (document.y + height > contentBottom(document)) {
      document.addPage()
      if (!row.isHeader) for (const header of headers) drawRow(document, header, columns)
    }
    drawRow(document, row, columns)
  }
  document.x = MARGIN.left
}

/** The columns of a table in points. */
interface Columns {
  left: number
  widths: readonly number[]
}

interface Placed {
  cell: Cell
  left: number
  width: number
}

function placeCells({ cells }: Row, { left: first, widths }: Columns): Placed[] {
  let column = 0
  let left = first
  return cells.map((cell) => {
    const width = widths.slice(column, column + cell.span).reduce((sum, one) => sum + one, 0)
    const here = { cell, left, width }
    column += cell.span
    left += width
    return here
  })
}

const rowHeight = (document: Document, row: Row, columns: Columns): number =>
  Math.max(
    row.height,
    ...placeCells(row, columns).map(({ cell, width }) => heightOfCell(document, cell, width)),
  )

const heightOfCell = (document: Document, { content }: Cell, width: number): number =>
  content.reduce(
    (sum, paragraph) => sum + heightOfText(document, paragraph, width - 2 * PADDING),
    2 * PADDING,
  )

function heightOfText(document: Document, paragraph: Paragraph, width: number): number {
  const runs = fittedRuns(document, paragraph, width)
  const size = Math.max(...runs.map((run) => run.size))
  const text = runs.map((run) => run.text).join('')
  return document.fontSize(size).heightOfString(text, textOptions(paragraph, width, size))
}

function drawRow(document: Document, row: Row, columns: Columns): void {
  const top = document.y
  const height = rowHeight(document, row, columns)
  for (const { cell, left, width } of placeCells(row, columns)) {
    const box = document.rect(left, top, width, height).lineWidth(0.5)
    if (cell.isShaded) box.fillAndStroke(SHADE, LINE_COLOR)
    else box.stroke(LINE_COLOR)
    const [innerWidth, innerHeight] = [width - 2 * PADDING, height - 2 * PADDING]
    if (cell.picture) {
      const options = {
        fit: [innerWidth, innerHeight] as [number, number],
        align: 'center',
        valign: 'center',
      } as const
      document.image(cell.picture, left + PADDING, top + PADDING, options)
      continue
    }
    // The content of a cell is centered vertically, unless it belongs at the top.
    const free = cell.isAtTop ? 0 : height - heightOfCell(document, cell, width)
    let y = top + free / 2 + PADDING
    for (const paragraph of cell.content) {
      writeRuns(document, paragraph, { left: left + PADDING, top: y, width: innerWidth })
      y += heightOfText(document, paragraph, innerWidth)
    }
  }
  document.y = top + height
  document.x = MARGIN.left
}
