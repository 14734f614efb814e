import { NARROWEST, WIDEST, widthOf } from '@agency/shared/list/arrangement'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './ListTable.module.css'
import { listMessages as say } from './list.messages'

/** px a press of an arrow key moves the edge */
const STEP = 10

interface Props {
  width: number
  scale: number
  onResize(width: number): void
}

/** The edge of a heading: dragged, or moved with the arrow keys, it makes the column wider. */
export function ColumnGrip({ width, scale, onResize }: Props) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const grip = event.currentTarget
    const column = columnUnder(grip)
    if (!column) return
    // Where the columns share more room than they asked for, a pixel of the pointer is less than one of the width.
    const stretch = (grip.parentElement?.offsetWidth ?? width) / (width * scale)
    const from = event.clientX
    let now = width
    const move = ({ clientX }: globalThis.PointerEvent) => {
      now = widthOf(width + (clientX - from) / (stretch * scale))
      column.style.width = `${now * scale}px`
    }
    const end = () => {
      grip.removeEventListener('pointermove', move)
      if (now !== width) onResize(now)
    }
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('lostpointercapture', end, { once: true })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onResize(width + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <span
      role="separator"
      tabIndex={0}
      className={styles.grip}
      aria-orientation="vertical"
      aria-label={say.columnWidth}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      draggable
      onDragStart={(event) => {
        // The heading is dragged to another place; its edge is not.
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}

function columnUnder(grip: HTMLElement): HTMLTableColElement | undefined {
  const heading = grip.closest('th')
  return heading?.closest('table')?.querySelectorAll('col')[heading.cellIndex]
}
