/** The content of a PDF: paragraphs and tables one below another. Lengths are points, 72 per inch. */
export type Block = Paragraph | Table

export interface Run {
  text: string
  bold: boolean
  /** Font size of the run in points. */
  size: number
}

export interface Paragraph {
  kind: 'paragraph'
  runs: readonly Run[]
  align: 'left' | 'center' | 'right' | 'justify'
  /** Indent of the paragraph's first line in points. */
  indent: number
  before: number
  after: number
  /** Line height of the paragraph as a multiple; 1 is single. */
  lineHeight: number
  onNewPage: boolean
  /** True for a number that must not break over lines: its letters are made smaller until it fits. */
  isOneLine?: boolean
}

export interface Table {
  kind: 'table'
  /** Widths of the table's columns, relative to each other. */
  widths: readonly number[]
  rows: readonly Row[]
  /** Width of the whole table in points, centred on the page; as wide as the text when omitted. */
  width?: number
}

export interface Row {
  /** True for a row of a table that is repeated at the top of each page. */
  isHeader: boolean
  /** Minimum height of the row in points. */
  height: number
  cells: readonly Cell[]
}

export interface Cell {
  /** Number of columns that the cell spans. */
  span: number
  isShaded: boolean
  content: readonly Paragraph[]
  /** True for content that begins at the top of the cell instead of standing in its middle. */
  isAtTop?: boolean
  /** A PNG or JPEG shown instead of text, scaled to the cell. */
  picture?: Buffer | undefined
}

/** Font size of text without its own: 五号. */
export const USUAL_SIZE = 10.5

/** A paragraph with a single run of text. */
export const createParagraph = (
  text: string,
  more: Partial<Paragraph> & Partial<Omit<Run, 'text'>> = {},
): Paragraph => {
  const { bold = false, size = USUAL_SIZE, ...layout } = more
  return {
    kind: 'paragraph',
    runs: [{ text, bold, size }],
    align: 'left',
    indent: 0,
    before: 3,
    after: 3,
    lineHeight: 1,
    onNewPage: false,
    ...layout,
  }
}
