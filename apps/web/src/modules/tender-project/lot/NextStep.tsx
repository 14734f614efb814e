import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { NamedMove } from '@agency/shared/flow/flow'
import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import { type Deciding, sortAvailableMoves } from '../../../kit/flow/available-moves'
import { FlowWaiting } from '../../../kit/flow/FlowWaiting'
import { MoveDialog } from '../../../kit/flow/MoveDialog'
import type { MoveFormFields } from '../../../kit/flow/move-form'
import type { Reading } from '../../../kit/flow/use-move-form'
import styles from './handling.module.css'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'
import type { OfStep } from './use-step-form'

type Row = Deciding['row']

interface Props<R extends Row>
  extends Pick<Deciding, 'flow' | 'calls'>,
    Pick<Reading<R>, 'read' | 'labels'>,
    Pick<OfStep<Row>, 'ready' | 'onRefused'> {
  row: R
  state: FlowState
  /** The input of its moves, by the move's key. */
  askedOf(row: R): Readonly<Record<string, MoveFormFields>>
  /** Why a move cannot be made yet, by its action. */
  blocked?: Readonly<Record<string, string | undefined>>
  /** The actions of the step that people perform on another page. */
  elsewhere?: readonly string[]
  /** Text when nobody has to act. */
  idle?: string
  /** True when the step cannot be completed; what remains is in `ways`. */
  isHalted?: boolean
  /** Links to other pages, next to the other moves. */
  ways?: ReactNode
  /** Called when there is unsent input for the step or no longer. */
  onTyped?(isTyped: boolean): void
  onChanged(): void
}

/** Whose turn it is, and for that person the form of the step with the other moves next to it. */
export function NextStep<R extends Row>(props: Props<R>) {
  const { flow, state, row, askedOf, calls, blocked = {}, elsewhere = [], read, labels } = props
  const { ready, onRefused, idle, isHalted, ways, onTyped, onChanged } = props
  const allowedActions = row.allowedActions.filter((action) => !elsewhere.includes(action))
  const { moves, main, others } = sortAvailableMoves({
    flow,
    step: state.step,
    row: { ...row, allowedActions },
  })
  // Unsent input stays visible even after a change by others, until the person discards it.
  const [typed, setTyped] = useState<NamedMove>()
  const made = typed ?? main
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
      {made && (
        <StepForm
          key={`${row.listId}-${made.key}`}
          move={made}
          row={row}
          askedOf={(now) => askedOf(now)[made.key]}
          blocked={blocked[made.action]}
          calls={calls}
          read={read}
          labels={labels}
          ready={ready}
          onRefused={onRefused}
          onTyped={(isTyped) => {
            setTyped(isTyped ? made : undefined)
            onTyped?.(isTyped)
          }}
          onMoved={onChanged}
        />
      )}
      {(others.length > 0 || ways) && (
        <OtherMoves
          moves={others}
          row={row}
          askedOf={askedOf}
          calls={calls}
          ways={ways}
          read={read}
          labels={labels}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

interface OthersProps<R extends Row>
  extends Pick<Props<R>, 'row' | 'askedOf' | 'calls' | 'ways' | 'read' | 'labels' | 'onChanged'> {
  moves: readonly NamedMove[]
}

function OtherMoves<R extends Row>({ moves, askedOf, ways, onChanged, ...of }: OthersProps<R>) {
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
          askedOf={(now) => askedOf(now)[making.key]}
          {...of}
          onClose={() => setMaking(undefined)}
          onMoved={onChanged}
        />
      )}
    </div>
  )
}
