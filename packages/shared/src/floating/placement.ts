export interface Point {
  left: number
  top: number
}
export interface Size {
  width: number
  height: number
}
/** Margins of the window, in pixels, that a floating element must not cover. */
export interface Edges {
  top: number
  right: number
  bottom: number
  left: number
}
/**
 * A position as shares (0 to 1) of the free space from the left and from the top, so that it is valid in a window of
 * any size.
 */
export interface Place {
  x: number
  y: number
}

const clampFromZero = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))

const freeSpace = (size: Size, window: Size, edges: Edges) => ({
  x: window.width - edges.left - edges.right - size.width,
  y: window.height - edges.top - edges.bottom - size.height,
})

/**
 * The upper left corner, in pixels, of an element at a place. It stays inside the window as long as the element fits.
 */
export function placeToPoint(place: Place, size: Size, window: Size, edges: Edges): Point {
  const free = freeSpace(size, window, edges)
  const left = edges.left + clampFromZero(place.x, 1) * Math.max(free.x, 0)
  const top = edges.top + clampFromZero(place.y, 1) * Math.max(free.y, 0)
  return {
    left: Math.round(clampFromZero(left, window.width - size.width)),
    top: Math.round(clampFromZero(top, window.height - size.height)),
  }
}

/** Returns the place that corresponds to an upper left corner in pixels. */
export function pointToPlace(point: Point, size: Size, window: Size, edges: Edges): Place {
  const free = freeSpace(size, window, edges)
  const shareOfLength = (distance: number, length: number) =>
    length > 0 ? clampFromZero(distance / length, 1) : 0
  return {
    x: shareOfLength(point.left - edges.left, free.x),
    y: shareOfLength(point.top - edges.top, free.y),
  }
}

/** Moves a place to the nearer of the left and the right edge. */
export const snapToSide = (place: Place): Place => ({ ...place, x: place.x < 0.5 ? 0 : 1 })

const STEP_PX = 24
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The corner after an arrow key; undefined for any other key.
 * @param across moves sideways all the way to the edge, for elements that always rest at an edge
 */
export function moveByArrowKey(point: Point, key: string, across = false): Point | undefined {
  const step = steps[key]
  if (!step) return undefined
  const aside = across ? Number.MAX_SAFE_INTEGER : STEP_PX
  return { left: point.left + step[0] * aside, top: point.top + step[1] * STEP_PX }
}

/** Parses a stored place; undefined when the text is invalid. */
export function parseStoredPlace(text: string | null): Place | undefined {
  try {
    const { x, y } = JSON.parse(text ?? '') as Partial<Place>
    return isFraction(x) && isFraction(y) ? { x, y } : undefined
  } catch {
    return undefined // Nothing was stored, or another program wrote it.
  }
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
