/** A position in a grid, in pixels. */
interface Place {
  x: number
  y: number
}

/**
 * The index that an arrow key leads to from `at` in a grid with rows of different length; `at` itself at the edges.
 */
export function nextGridIndex(at: number, key: string, places: readonly Place[]): number {
  const last = places.length - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return nearestIndexInNextRow(at, places, -1)
    case 'ArrowDown':
      return nearestIndexInNextRow(at, places, 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return at
  }
}

/** The nearest item in the row above or below. */
function nearestIndexInNextRow(at: number, places: readonly Place[], way: 1 | -1): number {
  const from = places[at]
  if (!from) return at
  const beyond = places.filter((place) => (place.y - from.y) * way > 0)
  const row = Math.min(...beyond.map((place) => Math.abs(place.y - from.y)))
  const distances = places.map((place) =>
    (place.y - from.y) * way === row ? Math.abs(place.x - from.x) : Number.POSITIVE_INFINITY,
  )
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : at
}
