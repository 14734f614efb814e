import type { Endpoint } from '@agency/shared/contract/endpoint'
import { type AnyFlow, isDestructive, movesFrom, type NamedMove, primaryOf } from '@agency/shared/flow/flow'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef, useState } from 'react'
import { http } from '../../session/app'
import { focusHeading } from '../form/focus-field'
import styles from '../form/form.module.css'
import { MoreMoves } from './MoreMoves'
import { MoveDialog } from './MoveDialog'
import type { AskedFields, MoveBody } from './move-form'

interface Props {
  flow: AnyFlow
  /** The record as it was read. */
  row: { listId: string; version: number; allowedActions: readonly string[] }
  /** Where its case stands. */
  step: string
  /** What some moves ask for beside the opinion, by the move's key. */
  asked?: Readonly<Record<string, AskedFields>>
  /** The record's calls, by action. */
  calls: Readonly<Record<string, Endpoint>>
  /** Its moves are told to nobody else. */
  withoutCc?: boolean
  onMoved(): unknown
}

/**
 * The moves that are drawn from this step and that the server allows this person: the way ahead as the one primary,
 * others beside it, and what destroys in a menu, so that it never comes to stand under the pointer that pressed the last.
 */
export function FlowActions({ flow, row, step, asked = {}, calls, withoutCc, onMoved }: Props) {
  const [making, setMaking] = useState<NamedMove>()
  const send = (action: string, body: MoveBody) => {
    const endpoint = calls[action]
    if (!endpoint) throw new Error(`no call for the move ${action}`)
    return http.call(endpoint, body)
  }
  const box = useKeptFocus(making !== undefined)
  const moves = movesFrom(flow, step, row).filter((move) => row.allowedActions.includes(move.action))
  const main = primaryOf(moves, step)
  return (
    <span ref={box} className={styles.bare}>
      {main && (
        // Another move is another button: the dialog of the one that was made does not give the focus to the next.
        <Button key={`make-${main.key}`} theme="solid" onClick={() => setMaking(main)}>
          {main.label}
        </Button>
      )}
      {moves
        .filter((move) => move !== main && !isDestructive(move))
        .map((move) => (
          <Button key={move.key} type="tertiary" onClick={() => setMaking(move)}>
            {move.label}
          </Button>
        ))}
      <MoreMoves moves={moves.filter((move) => move !== main && isDestructive(move))} onChoose={setMaking} />
      {making && (
        <MoveDialog
          // Another move is another form.
          key={making.key}
          move={making}
          row={row}
          asked={asked[making.key]}
          withoutCc={withoutCc}
          send={send}
          onClose={() => setMaking(undefined)}
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
