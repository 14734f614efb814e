import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { NamedMove } from '@agency/shared/flow/flow'
import { Button } from '@douyinfe/semi-ui-19'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type Deciding, movesFor } from '../../../kit/flow/deciding'
import { FlowWaiting } from '../../../kit/flow/FlowWaiting'
import { MoveDialog } from '../../../kit/flow/MoveDialog'
import type { AskedFields } from '../../../kit/flow/move-form'
import type { Reading } from '../../../kit/flow/use-move-form'
import styles from './handling.module.css'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'

type Row = Deciding['row']

interface Props<R extends Row>
  extends Pick<Deciding, 'flow' | 'calls'>,
    Pick<Reading<R>, 'read' | 'labels'>,
    Pick<ComponentProps<typeof StepForm>, 'ready' | 'onRefused'> {
  row: R
  state: FlowState
  asked: Readonly<Record<string, AskedFields>>
  /** Why a move cannot be made yet, by its action. */
  blocked?: Readonly<Record<string, string | undefined>>
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
export function NextStep<R extends Row>(props: Props<R>) {
  const { flow, state, row, asked, calls, blocked = {}, elsewhere = [], read, labels } = props
  const { ready, onRefused, idle, isHalted, ways, onChanged } = props
  const allowedActions = row.allowedActions.filter((action) => !elsewhere.includes(action))
  const { moves, main, others } = movesFor({ flow, step: state.step, row: { ...row, allowedActions } })
  const isElsewhere = allowedActions.length < row.allowedActions.length
  return (
    <>
      {idle && state.openTodos.length === 0 ? (
        <p className={styles.plain}>{idle}</p>
      ) : (
        <FlowWaiting flow={flow} step={state.step} openTodos={state.openTodos} onChanged={onChanged} />
      )}
      {moves.length === 0 && !isElsewhere && !isHalted && state.openTodos.length > 0 && (
        <p className={styles.plain}>{say.notYours}</p>
      )}
      {main && (
        <StepForm
          key={`${row.listId}-${main.key}`}
          move={main}
          row={row}
          asked={asked[main.key]}
          blocked={blocked[main.action]}
          {...{ calls, ready, onRefused }}
          onMoved={onChanged}
        />
      )}
      {(others.length > 0 || ways) && (
        <Others {...{ moves: others, row, asked, calls, ways, read, labels, onChanged }} />
      )}
    </>
  )
}

interface OthersProps<R extends Row>
  extends Pick<Props<R>, 'row' | 'asked' | 'calls' | 'ways' | 'read' | 'labels' | 'onChanged'> {
  moves: readonly NamedMove[]
}

function Others<R extends Row>({ moves, asked, ways, onChanged, ...of }: OthersProps<R>) {
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
          asked={asked[making.key]}
          {...of}
          onClose={() => setMaking(undefined)}
          onMoved={onChanged}
        />
      )}
    </div>
  )
}
