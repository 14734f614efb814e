import {
  type Edges,
  moveByArrowKey,
  type Place,
  type Point,
  placeToPoint,
  pointToPlace,
  type Size,
  snapToSide,
} from '@agency/shared/floating/placement'

/** In px: a press that moves less than this is a click. */
const THRESHOLD_PX = 5

interface Movable {
  box: HTMLElement
  /** The part of the element by which it is dragged. */
  handle: HTMLElement
  edges: Edges
  size(): Size
  /** True when the element may rest only at the left or the right edge. */
  sides?: boolean
  /** Stores the new position; called at the end of a drag. */
  savePlace(place: Place): void
}

/**
 * Makes an element draggable; the style sheet reads its position from `--x` and `--y`. Returns a handler of the arrow
 * keys.
 */
export function makeMovable(thing: Movable): (event: KeyboardEvent) => void {
  const { box, handle, sides = false } = thing
  let wasDragged = false
  const reportRestingPlace = (point: Point) => {
    const place = placeOfPoint(thing, point)
    thing.savePlace(sides ? snapToSide(place) : place)
  }

  handle.addEventListener('pointerdown', (down) => {
    wasDragged = false
    if (down.button !== 0 || !down.isPrimary || !down.isTrusted) return
    const pressed = (down.target as Element).closest('a, button') ?? handle
    const begun = box.getBoundingClientRect()
    let point: Point | undefined
    const moveWithPointer = (event: Event) => {
      const { clientX, clientY } = event as PointerEvent
      const [right, below] = [clientX - down.clientX, clientY - down.clientY]
      if (!point && Math.hypot(right, below) < THRESHOLD_PX) return
      point = clampToWindow(thing, { left: begun.left + right, top: begun.top + below })
      wasDragged = true
      box.classList.add('dragging')
      box.style.left = `${point.left}px`
      box.style.top = `${point.top}px`
    }
    const stopDragging = () => {
      pressed.removeEventListener('pointermove', moveWithPointer)
      box.classList.remove('dragging')
      box.style.left = box.style.top = ''
      if (point) reportRestingPlace(point)
    }
    // Captured by the pressed element, so that a click still belongs to it.
    pressed.setPointerCapture(down.pointerId)
    pressed.addEventListener('pointermove', moveWithPointer)
    pressed.addEventListener('lostpointercapture', stopDragging, { once: true })
  })
  handle.addEventListener(
    'click',
    (event) => {
      if (!wasDragged) return
      wasDragged = false
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
  return (event) => {
    const { left, top } = box.getBoundingClientRect()
    const point = event.shiftKey ? moveByArrowKey({ left, top }, event.key, sides) : undefined
    if (!point) return
    event.preventDefault()
    reportRestingPlace(point)
  }
}

const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

const placeOfPoint = ({ size, edges }: Movable, point: Point): Place =>
  pointToPlace(point, size(), windowSize(), edges)

const clampToWindow = (thing: Movable, point: Point): Point =>
  placeToPoint(placeOfPoint(thing, point), thing.size(), windowSize(), thing.edges)

/** Moves an element to a position. */
export function placeElementAt(box: HTMLElement, { x, y }: Place): void {
  box.style.setProperty('--x', String(x))
  box.style.setProperty('--y', String(y))
}
