import { clampWidth, NARROWEST, WIDEST } from '@agency/shared/list/arrangement'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './ListTable.module.css'
import { listMessages as say } from './list.messages'
import { gridTrackOfWidth, TRACKS } from './tracks'

/** Pixels by which an arrow key moves the edge. */
const STEP = 10

interface Props {
  width: number
  scale: number
  /** The widths of all columns as displayed. */
  tracks: readonly string[]
  onResize(width: number): void
}

/** The edge of a heading, which resizes the column when dragged or moved with the arrow keys. */
export function ColumnResizeHandle({ width, scale, tracks, onResize }: Props) {
  const startColumnResize = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const grip = event.currentTarget
    const heading = grip.closest('th')
    const table = grip.closest('table')
    if (!heading || !table) return
    // When the columns share extra space, a pixel on the screen is less than a pixel of the stored width.
    const stretch = heading.offsetWidth / (width * scale)
    const from = event.clientX
    let now = width
    const resizeWhileDragging = ({ clientX }: globalThis.PointerEvent) => {
      now = clampWidth(width + (clientX - from) / (stretch * scale))
      const moved = tracks.map((track, at) =>
        at === heading.cellIndex ? gridTrackOfWidth(now * scale) : track,
      )
      table.style.setProperty(TRACKS, moved.join(' '))
    }
    const finishColumnResize = () => {
      grip.removeEventListener('pointermove', resizeWhileDragging)
      if (now !== width) onResize(now)
    }
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener('pointermove', resizeWhileDragging)
    grip.addEventListener('lostpointercapture', finishColumnResize, { once: true })
  }
  const resizeByArrowKey = (event: KeyboardEvent) => {
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
        // Dragging the heading moves the column; dragging its edge must not.
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={startColumnResize}
      onKeyDown={resizeByArrowKey}
    />
  )
}
