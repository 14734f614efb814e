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
