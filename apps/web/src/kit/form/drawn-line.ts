/** A point of a drawn line, in CSS pixels of the pad. */
export interface DrawnPoint {
  x: number
  y: number
}
type Strokes = readonly { readonly points: readonly DrawnPoint[] }[]

/** Minimum length in CSS pixels of all strokes together: the shortest name takes more, taps take nothing. */
const LEAST_LENGTH = 60
/** Space in CSS pixels between the edge of the pad and a line that was moved to fit, which has a width itself. */
const MARGIN = 4

/** The length of what the pad draws of a stroke: the line to its last point only gives the curve its direction. */
const lengthOfStroke = (points: readonly DrawnPoint[]) =>
  points.slice(1, -1).reduce((sum, { x, y }, at) => {
    const from = points[at]
    return from ? sum + Math.hypot(x - from.x, y - from.y) : sum
  }, 0)

/**
 * True when the line is long enough for a signature. The length is what counts, not the number of recorded points:
 * a fast hand leaves few of them.
 */
export const isLongEnough = (strokes: Strokes): boolean =>
  strokes.reduce((sum, { points }) => sum + lengthOfStroke(points), 0) >= LEAST_LENGTH

/**
 * Scales the strokes, in place, so that they fit into a pad of this size; strokes that fit stay as they are. The pad
 * becomes narrower when a phone is turned.
 */
export function fitStrokes(strokes: Strokes, { width, height }: { width: number; height: number }): void {
  const points = strokes.flatMap((stroke) => stroke.points)
  const scale = Math.min(
    1,
    ...points.map(({ x }) => (width - MARGIN) / Math.max(x, 1)),
    ...points.map(({ y }) => (height - MARGIN) / Math.max(y, 1)),
  )
  if (scale === 1) return
  for (const point of points) {
    point.x *= scale
    point.y *= scale
  }
}
