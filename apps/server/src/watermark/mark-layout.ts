interface Sheet {
  width: number
  height: number
  /** Of the line at a letter's size of 1. */
  length: number
}

export interface Layout {
  /** Of a letter. */
  size: number
  cos: number
  sin: number
  /** Where each line begins. */
  places: { x: number; y: number }[]
}

/** The slant of the mark in pictures; then along the longer side, for what is too narrow for it. */
const SLANTS = [Math.PI / 7, 0, Math.PI / 2]
/** Of a side as large as the other. */
const LETTER = 1 / 60
/** Between two lines, in letters. */
const GAP = { across: 5, down: 3 }
/** A line stands this much within the page, of its side. */
const WITHIN = 0.92

/**
 * Where the lines of a mark stand on a page: one in its middle, which is whole on a page of any form, and others around
 * it, so that no part of the page as large as a line is without.
 */
export function layOut({ width, height, length }: Sheet): Layout {
  const usual = Math.sqrt(width * height) * LETTER
  const boxes = SLANTS.map((slant) => {
    const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
    // Of a line at a size of 1.
    const box = { across: cos * length + sin, down: sin * length + cos }
    const fits = Math.min((width * WITHIN) / box.across, (height * WITHIN) / box.down)
    return { cos, sin, size: Math.min(usual, fits) }
  })
  const best = boxes.find(({ size }) => size >= usual) ?? boxes.reduce((a, b) => (b.size > a.size ? b : a))
  return { ...best, places: placesOf({ width, height, length }, best) }
}

function placesOf(
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
      // From the middle of the line to where its first letter stands.
      places.push({
        x: middle.x - (cos * line) / 2 + (sin * size) / 3,
        y: middle.y - (sin * line) / 2 - (cos * size) / 3,
      })
    }
  return places
}
