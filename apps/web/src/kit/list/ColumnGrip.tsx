import { NARROWEST, WIDEST, widthOf } from '@agency/shared/list/arrangement'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './ListTable.module.css'
import { listMessages as say } from './list.messages'
import { TRACKS, trackOf } from './tracks'

/** px a press of an arrow key moves the edge */
const STEP = 10

interface Props {
  width: number
  scale: number
  /** Of all columns, as they are drawn. */
  tracks: readonly string[]
  onResize(width: number): void
}

/** The edge of a heading: dragged, or moved with the arrow keys, it makes the column wider. */
export function ColumnGrip({ width, scale, tracks, onResize }: Props) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const grip = event.currentTarget
    const heading = grip.closest('th')
    const table = grip.closest('table')
    if (!heading || !table) return
    // Where the columns share more room than they asked for, a pixel of the pointer is less than one of the width.
    const stretch = heading.offsetWidth / (width * scale)
    const from = event.clientX
    let now = width
    const move = ({ clientX }: globalThis.PointerEvent) => {
      now = widthOf(width + (clientX - from) / (stretch * scale))
      const moved = tracks.with(heading.cellIndex, trackOf(now * scale))
      table.style.setProperty(TRACKS, moved.join(' '))
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
