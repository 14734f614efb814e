import type { NamedMove } from '@agency/shared/flow/flow'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../form/focus-field'
import styles from '../form/form.module.css'
import { type Deciding, movesFor } from './deciding'
import { MoveDialog } from './MoveDialog'
import { moveButtons } from './move-buttons'
import type { Reading } from './use-move-form'

interface Props<R extends Deciding['row']> extends Omit<Deciding, 'row'>, Partial<Pick<Reading<R>, 'read'>> {
  row: R
}

/**
 * The moves of something that stands on the page of another record: the way ahead as the one primary, others beside it,
 * and what destroys in a menu, so that it never comes to stand under the pointer that pressed the last.
 */
export function FlowActions<R extends Deciding['row']>(deciding: Props<R>) {
  const { row, asked = {}, calls, withoutCc, read, labels, onMoved } = deciding
  const [making, setMaking] = useState<NamedMove>()
  const { main, others } = movesFor(deciding)
  const buttons = moveButtons({ main, others, onChoose: setMaking })
  const box = useKeptFocus(making !== undefined)
  return (
    <span ref={box} className={styles.bare}>
      {buttons.ahead}
      {buttons.beside}
      {buttons.more}
      {making && (
        <MoveDialog
          // Another move is another form.
          key={making.key}
          move={making}
          asked={asked[making.key]}
          onClose={() => setMaking(undefined)}
          row={row}
          withoutCc={withoutCc}
          calls={calls}
          read={read}
          labels={labels}
          onMoved={onMoved}
        />
      )}
    </span>
  )
}

/** A move takes its own button away: the reader goes on at the heading of the record. */
function useKeptFocus(isMaking: boolean) {
  const box = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (isMaking) hasMoved.current = true
    if (!hasMoved.current || document.activeElement !== document.body) return
    hasMoved.current = false
    focusHeading(box.current?.closest('header'))
  })
  return box
}
