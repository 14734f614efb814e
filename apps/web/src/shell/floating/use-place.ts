import {
  type Edges,
  moveByArrowKey,
  type Place,
  type Point,
  parseStoredPlace,
  placeToPoint,
  pointToPlace,
  type Size,
  snapToSide,
} from '@agency/shared/floating/placement'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** In px: a press that moves less than this is a click. */
const THRESHOLD_PX = 5

interface Options {
  /** The name under which the position is stored in the browser. */
  name: string
  fallback: Place
  size: Size
  edges: Edges
  /** True when the element may rest only at the left or the right edge. */
  sides?: boolean
}

/**
 * The position of a floating element: it can be dragged with the pointer or moved with Shift and the arrow keys, and
 * is stored in the browser.
 */
export function useDraggablePosition({ name, fallback, size, edges, sides = false }: Options) {
  const screen = useWindowSize()
  const [place, setPlace] = useState(() => readStoredPlace(name) ?? fallback)
  const [dragged, setDragged] = useState<Point>()
  const wasDragged = useRef(false)
  const standing = placeToPoint(place, size, screen, edges)

  const settleAndStore = (point: Point) => {
    const found = pointToPlace(point, size, screen, edges)
    const resting = sides ? snapToSide(found) : found
    setPlace(resting)
    storePlace(name, resting)
  }

  const startDragOnPress = (down: PointerEvent) => {
    wasDragged.current = false
    if (down.button !== 0 || !down.isPrimary) return
    let point: Point | undefined
    const dragToPointer = (event: globalThis.PointerEvent) => {
      const [right, below] = [event.clientX - down.clientX, event.clientY - down.clientY]
      if (!point && Math.hypot(right, below) < THRESHOLD_PX) return
      const wanted = { left: standing.left + right, top: standing.top + below }
      point = placeToPoint(pointToPlace(wanted, size, screen, edges), size, screen, edges)
      wasDragged.current = true
      setDragged(point)
    }
    const over = new AbortController()
    const { signal } = over
    const endDragAndStore = () => {
      over.abort()
      setDragged(undefined)
      if (point) settleAndStore(point)
    }
    window.addEventListener('pointermove', dragToPointer, { signal })
    window.addEventListener('pointerup', endDragAndStore, { signal })
    window.addEventListener('pointercancel', endDragAndStore, { signal })
  }

  return {
    point: dragged ?? standing,
    place,
    dragging: dragged !== undefined,
    handlers: {
      onPointerDown: startDragOnPress,
      /** Suppresses the click event that the browser sends at the end of a drag. */
      onClickCapture(event: MouseEvent) {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyDown(event: KeyboardEvent) {
        const point = event.shiftKey ? moveByArrowKey(standing, event.key, sides) : undefined
        if (!point) return
        event.preventDefault()
        settleAndStore(point)
      },
    },
  }
}

function useWindowSize(): Size {
  const [size, setSize] = useState(windowSizeNow)
  useEffect(() => {
    const updateSize = () => setSize(windowSizeNow())
    window.addEventListener('resize', updateSize)
    return () => window.removeEventListener('resize', updateSize)
  }, [])
  return size
}

const windowSizeNow = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

function readStoredPlace(name: string): Place | undefined {
  try {
    return parseStoredPlace(localStorage.getItem(name))
  } catch {
    return undefined // The browser has no storage for this site.
  }
}

function storePlace(name: string, place: Place): void {
  try {
    localStorage.setItem(name, JSON.stringify(place))
  } catch {
    // The browser has no storage for this site: the position lasts until the next load.
  }
}
