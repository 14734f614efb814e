import { opinionText } from '@agency/shared/contract/todo.contract'
import { type NamedMove, WITHDRAW } from '@agency/shared/flow/flow'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { notify } from '../../session/dialogs'
import { useFormState } from '../form/use-form-state'
import { useFormSend } from '../form/use-send'
import {
  awaitQueryData,
  type Deciding,
  needsCaseHistory,
  returnStepOptions,
  sortAvailableMoves,
} from './available-moves'
import styles from './decision.module.css'
import { flowMessages as say } from './flow.messages'
import { MovePanel } from './MovePanel'
import { buildMoveBody } from './move-form'
import { MoveOutcome } from './Outcome'
import { QuickDecision } from './QuickDecision'
import { ChangesSinceReturn } from './Reworked'
import { moveEffectText } from './result-words'
import { useFlowState } from './use-flow-state'
import { NOTHING_TYPED } from './use-move-form'
import { useConcurrentChangeGuard } from './use-overtaken'

const quickSchema = z.object({ opinion: opinionText.optional(), ccUserIds: z.array(z.string()) })

/**
 * The decision bar at the bottom of a record's page, with the moves that the flow has at this step and the server
 * allows this person. A move without further input is made at once; one that needs input, or cannot be undone, opens
 * its form here. Afterwards the result is shown.
 */
export function DecisionBar(deciding: Deciding) {
  const { flow, row, step, asked = {}, calls, withoutCc, onMoved } = deciding
  const reading = useFlowState(row.listId)
  const state = reading.data
  const [making, make] = useState<NamedMove>()
  const form = useFormState(quickSchema, { ...NOTHING_TYPED })
  const { outcome, tell } = useMoveOutcome()
  const { send, note } = useConcurrentChangeGuard(deciding)
  const { moves, main, others } = sortAvailableMoves(deciding)
  const resetAndShowOutcome = (word: string) => {
    make(undefined)
    form.reset({ ...NOTHING_TYPED })
    tell(word)
  }
  const quick = useQuickMove(form, async (move, filled) => {
    await send(move, buildMoveBody(move, row, filled))
    await onMoved()
    resetAndShowOutcome(say.done(move.label))
  })
  // In a bar without an opinion field, and for moves with further input, the move has its own form.
  const withOpinion = flow.steps[step]?.who !== undefined && moves.some(({ key }) => key !== WITHDRAW)
  const needsOnlyOpinion = (move: NamedMove, passed: readonly string[] | undefined) =>
    !move.danger &&
    !asked[move.key] &&
    move.key !== WITHDRAW &&
    returnStepOptions(flow, move, passed).length === 0
  const decideOrOpenMoveForm = async (move: NamedMove) => {
    const read = needsCaseHistory(move) ? await awaitQueryData(reading) : state
    if (needsCaseHistory(move) && !read) return notify.warning(say.unreadTargets)
    return withOpinion && needsOnlyOpinion(move, read?.passed) ? quick.sendQuickMove(move) : make(move)
  }
  if (moves.length === 0 && !outcome && !note) return null
  const moveEffectTextOf = (move: NamedMove) => moveEffectText(flow, move, state?.ahead)
  return (
    <section className={styles.bar} aria-label={say.decision} data-screen-only>
      {outcome && (
        <MoveOutcome key={outcome.at} word={outcome.word} listId={row.listId} flow={flow} state={state} />
      )}
      {note}
      {withOpinion && <ChangesSinceReturn reworked={state?.reworked ?? null} />}
      {making && moves.some(({ key }) => key === making.key) ? (
        <MovePanel
          // A different move gets a new form.
          key={making.key}
          move={making}
          asked={asked[making.key]}
          targets={returnStepOptions(flow, making, state?.passed)}
          result={moveEffectTextOf(making)}
          typed={{ ...NOTHING_TYPED, ...form.values }}
          onDone={resetAndShowOutcome}
          onClose={() => make(undefined)}
          row={row}
          withoutCc={withoutCc}
          calls={calls}
          send={send}
          onMoved={onMoved}
        />
      ) : (
        moves.length > 0 && (
          <QuickDecision
            sending={quick.sending}
            onChoose={(move) => void decideOrOpenMoveForm(move)}
            form={form}
            main={main}
            others={others}
            withOpinion={withOpinion}
            withoutCc={withoutCc}
            wordOf={moveEffectTextOf}
          />
        )
      )}
    </section>
  )
}

type QuickForm = ReturnType<typeof useFormState<typeof quickSchema>>

/** Makes a move that needs no more than the opinion in the bar. */
function useQuickMove(
  form: QuickForm,
  work: (move: NamedMove, filled: z.output<typeof quickSchema>) => Promise<void>,
) {
  const [pressed, press] = useState<NamedMove>()
  const { saving, send } = useFormSend(form)
  return {
    sending: saving ? pressed?.key : undefined,
    sendQuickMove(move: NamedMove) {
      const isMissing = move.opinion === 'required' && !String(form.get('opinion') ?? '').trim()
      if (isMissing) return form.showErrors([{ field: 'opinion', message: say.reason }])
      press(move)
      void send(async (filled) => {
        await work(move, filled)
        return undefined
      })
    },
  }
}

/** The result of the last move; shown as a notification instead when the page has moved on to another record. */
function useMoveOutcome() {
  const [outcome, setOutcome] = useState<{ word: string; at: number }>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const showOutcomeOrNotify = (word: string) => {
    if (isShown.current) setOutcome((before) => ({ word, at: (before?.at ?? 0) + 1 }))
    else notify.success(word)
  }
  return { outcome, tell: showOutcomeOrNotify }
}
