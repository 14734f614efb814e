/** What a PDF is made of: paragraphs and tables one below the other. Lengths are points, 72 to the inch. */
export type Block = Paragraph | Table

export interface Run {
  text: string
  bold: boolean
  /** Height of the letters. */
  size: number
}

export interface Paragraph {
  kind: 'paragraph'
  runs: readonly Run[]
  align: 'left' | 'center' | 'right' | 'justify'
  /** How far its first line stands in. */
  indent: number
  before: number
  after: number
  /** Of the line's own height; 1 is single. */
  lineHeight: number
  onNewPage: boolean
}

export interface Table {
  kind: 'table'
  /** The shares that its columns have of the page's width. */
  widths: readonly number[]
  rows: readonly Row[]
}

export interface Row {
  /** Stands again at the top of each page. */
  isHeader: boolean
  /** The least that it has. */
  height: number
  cells: readonly Cell[]
}

export interface Cell {
  /** Columns it covers. */
  span: number
  isShaded: boolean
  content: readonly Paragraph[]
  /** A PNG or JPEG instead of text, as large as the cell lets it be. */
  picture?: Buffer | undefined
}

/** The size of letters where nothing else is said: 五号. */
export const USUAL_SIZE = 10.5

/** A paragraph of one run. */
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
