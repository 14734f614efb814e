import type { NamedMove } from '@agency/shared/flow/flow'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../form/focus-field'
import styles from '../form/form.module.css'
import { type Deciding, sortAvailableMoves } from './available-moves'
import { MoveDialog } from './MoveDialog'
import { moveButtons } from './move-buttons'
import type { Reading } from './use-move-form'

interface Props<R extends Deciding['row']> extends Omit<Deciding, 'row'>, Partial<Pick<Reading<R>, 'read'>> {
  row: R
}

/**
 * The moves of an item shown on another record's page: the main move as the primary button, others next to it, and
 * destructive ones in a menu, so that they never appear under a pointer that has just clicked.
 */
export function FlowActions<R extends Deciding['row']>(deciding: Props<R>) {
  const { row, asked = {}, calls, withoutCc, read, labels, onMoved } = deciding
  const [making, setMaking] = useState<NamedMove>()
  const { main, others } = sortAvailableMoves(deciding)
  const buttons = moveButtons({ main, others, onChoose: setMaking })
  const box = useFocusAfterMove(making !== undefined)
  return (
    <span ref={box} className={styles.bare}>
      {buttons.ahead}
      {buttons.beside}
      {buttons.more}
      {making && (
        <MoveDialog
          // A different move gets a new form.
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

/** When a move has removed its own button, the focus moves to the record's heading. */
function useFocusAfterMove(isMaking: boolean) {
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
