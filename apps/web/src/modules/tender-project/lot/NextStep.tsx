import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { FlowState } from '@agency/shared/contract/todo.contract'
import { type AnyFlow, movesFrom, type NamedMove, primaryOf } from '@agency/shared/flow/flow'
import { Button } from '@douyinfe/semi-ui-19'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FlowWaiting } from '../../../kit/flow/FlowWaiting'
import { MoveDialog } from '../../../kit/flow/MoveDialog'
import type { AskedFields, MoveBody } from '../../../kit/flow/move-form'
import { http } from '../../../session/app'
import styles from './handling.module.css'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'

type StepReady = ComponentProps<typeof StepForm>['ready']
type StepRefused = ComponentProps<typeof StepForm>['onRefused']

interface Props {
  flow: AnyFlow
  state: FlowState
  row: { listId: string; version: number; allowedActions: readonly string[] }
  asked: Readonly<Record<string, AskedFields>>
  calls: Readonly<Record<string, Endpoint>>
  /** Why a move cannot be made yet, by its action. */
  blocked?: Readonly<Record<string, string | undefined>>
  ready?: StepReady
  onRefused?: StepRefused
  /** Done on another page. */
  elsewhere?: readonly string[]
  /** Said when nobody must act. */
  idle?: string
  /** Nothing of the step can be done any more: what is left stands in `ways`. */
  isHalted?: boolean
  /** Beside what else may be done: ways to other pages. */
  ways?: ReactNode
  onChanged(): void
}

/** Whose turn it is, and for whoever it is the form of the step; what else may be done stands beside it. */
export function NextStep({
  flow,
  state,
  row,
  asked,
  calls,
  blocked = {},
  ready,
  onRefused,
  elsewhere = [],
  idle,
  isHalted,
  ways,
  onChanged,
}: Props) {
  const allowed = movesFrom(flow, state.step, row).filter(
    ({ action }) => row.allowedActions.includes(action) && !elsewhere.includes(action),
  )
  const main = primaryOf(allowed, state.step)
  const others = allowed.filter((move) => move !== main)
  const isElsewhere = elsewhere.some((action) => row.allowedActions.includes(action))
  const send = (action: string, body: MoveBody) => {
    const endpoint = calls[action]
    if (!endpoint) throw new Error(`no call for the move ${action}`)
    return http.call(endpoint, body)
  }
  return (
    <>
      {idle && state.openTodos.length === 0 ? (
        <p className={styles.plain}>{idle}</p>
      ) : (
        <FlowWaiting flow={flow} step={state.step} openTodos={state.openTodos} onChanged={onChanged} />
      )}
      {allowed.length === 0 && !isElsewhere && !isHalted && state.openTodos.length > 0 && (
        <p className={styles.plain}>{say.notYours}</p>
      )}
      {main && (
        <StepForm
          key={`${row.listId}-${main.key}`}
          move={main}
          row={row}
          asked={asked[main.key]}
          blocked={blocked[main.action]}
          {...{ send, ready, onRefused }}
          onMoved={onChanged}
        />
      )}
      {(others.length > 0 || ways) && <Others {...{ moves: others, row, asked, send, ways, onChanged }} />}
    </>
  )
}

interface OthersProps extends Pick<Props, 'row' | 'asked' | 'ways' | 'onChanged'> {
  moves: readonly NamedMove[]
  send(action: string, body: MoveBody): Promise<unknown>
}

function Others({ moves, row, asked, send, ways, onChanged }: OthersProps) {
  const [making, setMaking] = useState<NamedMove>()
  return (
    <div className={styles.others}>
      {moves.length > 0 && <span className={styles.quiet}>{say.others}</span>}
      {moves.map((move) => (
        <Button key={move.key} type="tertiary" onClick={() => setMaking(move)}>
          {move.label}
        </Button>
      ))}
      {ways}
      {making && (
        <MoveDialog
          key={making.key}
          move={making}
          row={row}
          asked={asked[making.key]}
          send={send}
          onClose={() => setMaking(undefined)}
          onMoved={onChanged}
        />
      )}
    </div>
  )
}
