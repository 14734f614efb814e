/** A sheet of A4 sticker labels: columns, rows, label size and margins. */
export interface LabelSheet {
  name: string
  across: number
  down: number
  /** The width of a label in mm. */
  width: number
  height: number
  /** The distance in mm from the left edge of the paper to the first label. */
  left: number
  top: number
  /** The distance in mm between two columns of labels. */
  gap: number
}

/** Common label sheets for A4 (210 × 297 mm); a test checks that they fit. */
export const LABEL_SHEETS = {
  A24: { name: '70×37 mm，24 枚', across: 3, down: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  A65: {
    name: '38.1×21.2 mm，65 枚',
    across: 5,
    down: 13,
    width: 38.1,
    height: 21.2,
    left: 4.75,
    top: 10.7,
    gap: 2.5,
  },
  A14: {
    name: '99.1×38.1 mm，14 枚',
    across: 2,
    down: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    gap: 2.5,
  },
} as const satisfies Readonly<Record<string, LabelSheet>>
export type SheetKind = keyof typeof LABEL_SHEETS
export const SHEET_KINDS = ['A24', 'A65', 'A14'] as const satisfies readonly SheetKind[]

/** Space in mm inside a label around its content, and between the code's picture and the words. */
const PADDING = 1
const GAP = 1
/** The largest side of the code's picture in mm. */
const MOST_PICTURE = 30
/** Letters lower than this (about 4.5 pt) cannot be read from paper. */
const LEAST_LETTER = 1.6
/** The letters of a label relative to its height, up to a size for large labels. */
const letterHeight = (height: number): number => Math.min(3.4, height / 9)

/** Width of a text in ems: a Chinese character takes one, others a little more than a half. */
function widthInEms(text: string): number {
  let width = 0
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.62
  return width
}

/** Where a text may go on in another line: after the separators of a number, and after a Chinese character. */
const SEPARATED = /(?:[\u2e80-\uffff]|[^-–—·/\s\u2e80-\uffff]+)[-–—·/\s]*/g

/** A number as a label shows it: its pieces, which are never broken, and the height of its letters in mm. */
export interface FittedNumber {
  pieces: readonly string[]
  size: number
}

/**
 * Fits a number into a line of a label: its letters become smaller until it has room, and only when they would be too
 * small to read, it goes on in another line after a separator, with letters that fit its longest piece.
 */
export function fitLabelNumber(text: string, kind: SheetKind): FittedNumber {
  const { width, height } = LABEL_SHEETS[kind]
  const room = width - 2 * PADDING - GAP - Math.min(height - 2 * PADDING, MOST_PICTURE)
  const usual = letterHeight(height)
  const whole = Math.min(usual, room / widthInEms(text))
  if (whole >= LEAST_LETTER) return { pieces: [text], size: whole }
  const pieces = text.match(SEPARATED) ?? [text]
  const longest = Math.max(...pieces.map((piece) => widthInEms(piece.trimEnd())))
  return { pieces, size: Math.min(LEAST_LETTER, room / longest) }
}

/** A position on a sheet, counted from 0; null where the sticker has already been used. */
interface SheetPlace<L> {
  at: number
  label: L | null
}

/**
 * Distributes labels over sheets, numbered from 1; the first `skipped` positions of the first sheet are left empty.
 */
export function layOutLabelSheets<L>(
  labels: readonly L[],
  kind: SheetKind,
  skipped = 0,
): { no: number; places: SheetPlace<L>[] }[] {
  const { across, down } = LABEL_SHEETS[kind]
  const each = across * down
  const used = Array.from({ length: skipped % each }, () => null)
  const places = [...used, ...labels].map((label, at) => ({ at, label }))
  return Array.from({ length: Math.ceil(places.length / each) }, (_one, no) => ({
    no: no + 1,
    places: places.slice(no * each, (no + 1) * each),
  }))
}
