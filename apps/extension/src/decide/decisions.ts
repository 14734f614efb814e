import { todoApi } from '@agency/shared/contract/todo.contract'
import { newListId } from '@agency/shared/format/ids'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { tellPages } from '../background/wire'
import { messages as say } from '../kit/extension.messages'
import { openAgency } from '../server/agency'
import { serverAddress } from '../server/server-address'
import { type Decision, readDecisions, UNDO_MS, type WantedDecision, writeDecisions } from './decision-list'

/**
 * Decisions wait here, not in the popup: that one is gone as soon as the person clicks elsewhere. Only the background
 * writes them, one change after another.
 */
let turn: Promise<unknown> = Promise.resolve()

function change(how: (decisions: readonly Decision[]) => readonly Decision[]): Promise<readonly Decision[]> {
  const mine = turn.then(async () => {
    const changed = how(await readDecisions())
    await writeDecisions(changed)
    return changed
  })
  turn = mine.catch(() => undefined)
  return mine
}

const TIMERS_ARE_EARLY_MS = 50

const sendAt = (dueAt: number) => setTimeout(() => void sendDue(), Math.max(0, dueAt - Date.now()))

const without = (decisions: readonly Decision[], listId: string) =>
  decisions.filter((decision) => decision.listId !== listId)

/** Sends it after the time in which it can be taken back. One that is on its way already stays. */
export async function decide(wanted: WantedDecision): Promise<void> {
  await change((decisions) => {
    const before = decisions.find((decision) => decision.listId === wanted.listId)
    if (before?.state === 'sending') return decisions
    const decision: Decision = {
      ...wanted,
      dueAt: Date.now() + UNDO_MS,
      // What may have reached the server and lost only its answer is asked again under its own name.
      key: before && isSame(before, wanted) ? before.key : newListId(),
      state: 'waiting',
    }
    return [...without(decisions, wanted.listId), decision]
  })
  sendAt(Date.now() + UNDO_MS)
}

const isSame = (one: Decision, other: WantedDecision) =>
  one.version === other.version && one.result === other.result && one.opinion === other.opinion

/** Takes it back, unless it is on its way. */
export const undo = (listId: string) =>
  change((decisions) => decisions.filter((one) => one.listId !== listId || one.state === 'sending'))

/** Sends what is due; with `atOnce` what could still be taken back, too: before a logout. */
export async function sendDue({ atOnce = false } = {}): Promise<void> {
  const until = atOnce ? Number.POSITIVE_INFINITY : Date.now() + TIMERS_ARE_EARLY_MS
  const due: Decision[] = []
  await change((decisions) =>
    decisions.map((decision) => {
      if (decision.state !== 'waiting' || decision.dueAt > until) return decision
      due.push(decision)
      return { ...decision, state: 'sending' }
    }),
  )
  await Promise.all(due.map(send))
}

/** What was on its way when the worker was stopped is asked again; its key keeps it from being made twice. */
export async function resumeDecisions(): Promise<void> {
  const decisions = await change((found) =>
    found.map((decision) => (decision.state === 'sending' ? { ...decision, state: 'waiting' } : decision)),
  )
  for (const { state, dueAt } of decisions) if (state === 'waiting') sendAt(dueAt)
}

/** Of somebody who has gone: not to be made under the next person's name, but kept for their return. */
export const holdDecisions = () =>
  change((decisions) =>
    decisions.map((decision) =>
      decision.state === 'waiting' ? failed(decision, say.decisionNotSent, true) : decision,
    ),
  )

const failed = ({ failure: _before, ...decision }: Decision, text: string, again: boolean): Decision => ({
  ...decision,
  state: 'failed',
  failure: { text, again },
})

async function send({ listId, version, result, opinion, key, userId }: Decision): Promise<void> {
  try {
    const address = await serverAddress()
    if (!address) throw new ApiError(say.decisionNotSent, 401, undefined)
    const { http, session } = await openAgency(address.origin)
    // From here on the session stays theirs, or ends.
    if (session.ownerId() !== userId) throw new ApiError(say.decisionNotSent, 401, undefined)
    const decision = { listId, version, result, ...(opinion ? { opinion } : {}) }
    await http.call(todoApi.decide, decision, { quiet: true, idempotencyKey: key })
    await change((decisions) => without(decisions, listId))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLost = isLostConnection(error)
    const text = isLost ? say.decisionUnsure : error.message
    await change((decisions) =>
      decisions.map((one) =>
        one.listId === listId ? failed(one, text, isLost || error.status === 401) : one,
      ),
    )
  }
  await tellPages({ type: 'decided' })
}
