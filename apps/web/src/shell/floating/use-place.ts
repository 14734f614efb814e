import {
  type Edges,
  moveByArrowKey,
  type Place,
  type Point,
  placeToPoint,
  pointToPlace,
  readPlace,
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
  const [place, setPlace] = useState(() => recall(name) ?? fallback)
  const [dragged, setDragged] = useState<Point>()
  const wasDragged = useRef(false)
  const standing = placeToPoint(place, size, screen, edges)

  const settleAndStore = (point: Point) => {
    const found = pointToPlace(point, size, screen, edges)
    const resting = sides ? snapToSide(found) : found
    setPlace(resting)
    remember(name, resting)
  }

  const press = (down: PointerEvent) => {
    wasDragged.current = false
    if (down.button !== 0 || !down.isPrimary) return
    let point: Point | undefined
    const move = (event: globalThis.PointerEvent) => {
      const [right, below] = [event.clientX - down.clientX, event.clientY - down.clientY]
      if (!point && Math.hypot(right, below) < THRESHOLD_PX) return
      const wanted = { left: standing.left + right, top: standing.top + below }
      point = placeToPoint(pointToPlace(wanted, size, screen, edges), size, screen, edges)
      wasDragged.current = true
      setDragged(point)
    }
    const over = new AbortController()
    const { signal } = over
    const stop = () => {
      over.abort()
      setDragged(undefined)
      if (point) settleAndStore(point)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', stop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
  }

  return {
    point: dragged ?? standing,
    place,
    dragging: dragged !== undefined,
    handlers: {
      onPointerDown: press,
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
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const updateSize = () => setSize(sizeNow())
    window.addEventListener('resize', updateSize)
    return () => window.removeEventListener('resize', updateSize)
  }, [])
  return size
}

const sizeNow = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

function recall(name: string): Place | undefined {
  try {
    return readPlace(localStorage.getItem(name))
  } catch {
    return undefined // The browser has no storage for this site.
  }
}

function remember(name: string, place: Place): void {
  try {
    localStorage.setItem(name, JSON.stringify(place))
  } catch {
    // The browser has no storage for this site: the position lasts until the next load.
  }
}
