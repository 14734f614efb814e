/** The content of a PDF: paragraphs and tables one below another. Lengths are points, 72 per inch. */
export type Block = Paragraph | Table

export interface Run {
  text: string
  bold: boolean
  /** Font size. */
  size: number
}

export interface Paragraph {
  kind: 'paragraph'
  runs: readonly Run[]
  align: 'left' | 'center' | 'right' | 'justify'
  /** Indent of the first line. */
  indent: number
  before: number
  after: number
  /** Line height as a multiple; 1 is single. */
  lineHeight: number
  onNewPage: boolean
}

export interface Table {
  kind: 'table'
  /** Relative widths of the columns. */
  widths: readonly number[]
  rows: readonly Row[]
}

export interface Row {
  /** True for a row repeated at the top of each page. */
  isHeader: boolean
  /** Minimum height. */
  height: number
  cells: readonly Cell[]
}

export interface Cell {
  /** Number of columns spanned. */
  span: number
  isShaded: boolean
  content: readonly Paragraph[]
  /** A PNG or JPEG instead of text, scaled to the cell. */
  picture?: Buffer | undefined
}

/** Default font size: 五号. */
export const USUAL_SIZE = 10.5

/** A paragraph with a single run of text. */
export const paragraph = (
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
