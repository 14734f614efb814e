interface Sheet {
  width: number
  height: number
  /** The width of the watermark's line at font size 1. */
  length: number
}

export interface Layout {
  /** The size of a letter of the watermark, in points. */
  size: number
  cos: number
  sin: number
  /** Where each line of the watermark begins. */
  places: { x: number; y: number }[]
}

/**
 * Angles of the watermark in radians, in order of preference: the same as in pictures, then along the longer
 * side for a page that is too narrow.
 */
const SLANTS = [Math.PI / 7, 0, Math.PI / 2]
/** The size of a letter of the watermark as a share of the side of a square page. */
const LETTER = 1 / 60
/** The distance between two lines of the watermark, in letter sizes. */
const GAP = { across: 5, down: 3 }
/** The share of a page's side that a line of the watermark takes up at most. */
const WITHIN = 0.92

/**
 * Places the lines of a watermark on a page: one in the middle, which is complete on a page of any shape, and
 * others around it, so that no part of the page as large as a line stays unmarked.
 */
export function placeWatermarkLines({ width, height, length }: Sheet): Layout {
  const usual = Math.sqrt(width * height) * LETTER
  const boxes = SLANTS.map((slant) => {
    const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
    // The space that a line of the watermark at font size 1 takes.
    const box = { across: cos * length + sin, down: sin * length + cos }
    const fits = Math.min((width * WITHIN) / box.across, (height * WITHIN) / box.down)
    return { cos, sin, size: Math.min(usual, fits) }
  })
  const best = boxes.find(({ size }) => size >= usual) ?? boxes.reduce((a, b) => (b.size > a.size ? b : a))
  return { ...best, places: placeMarksOnSheet({ width, height, length }, best) }
}

function placeMarksOnSheet(
  { width, height, length }: Sheet,
  { size, cos, sin }: Omit<Layout, 'places'>,
): Layout['places'] {
  const line = length * size
  const across = cos * line + sin * size + GAP.across * size
  const down = sin * line + cos * size + GAP.down * size
  const [rows, columns] = [Math.ceil(height / down / 2), Math.ceil(width / across / 2) + 1]
  const places: Layout['places'] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const middle = {
        x: width / 2 + (column + (row % 2 === 0 ? 0 : 0.5)) * across,
        y: height / 2 + row * down,
      }
      const [reachX, reachY] = [across / 2, down / 2]
      if (middle.x + reachX < 0 || middle.x - reachX > width) continue
      if (middle.y + reachY < 0 || middle.y - reachY > height) continue
      // This is the way from the middle of the line to the beginning of its first letter.
      places.push({
        x: middle.x - (cos * line) / 2 + (sin * size) / 3,
        y: middle.y - (sin * line) / 2 - (cos * size) / 3,
      })
    }
  return places
}
