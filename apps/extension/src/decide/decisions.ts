import { CODE } from '@agency/shared/contract/envelope'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { newListId } from '@agency/shared/format/ids'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import type { HttpClient } from '@agency/shared/http/client'
import { tellPages } from '../background/wire'
import { messages as say } from '../kit/extension.messages'
import { openAgency } from '../server/agency'
import { serverAddress } from '../server/server-address'
import {
  type Decision,
  isDoneSince,
  readDecisions,
  UNDO_MS,
  type WantedDecision,
  writeDecisions,
} from './decision-list'

/**
 * Decisions wait here, not in the popup: that one is gone as soon as the person clicks elsewhere. Only the background
 * writes them, one change after another.
 */
let turn: Promise<unknown> = Promise.resolve()
let changed: () => Promise<void> = () => Promise.resolve()

/** What else has to follow each change. */
export function watchDecisions(follow: () => Promise<void>): void {
  changed = follow
}

/** A copy of the list that is older than this is of no use either. */
const DONE_KEPT_MS = 24 * 3_600_000

function change(how: (decisions: readonly Decision[]) => readonly Decision[]): Promise<readonly Decision[]> {
  const mine = turn.then(async () => {
    const known = await readDecisions()
    const kept = known.filter((one) => one.state !== 'done' || isDoneSince(one, Date.now() - DONE_KEPT_MS))
    const decisions = how(kept)
    if (decisions.length === known.length && decisions.every((one, at) => one === known[at])) return known
    await writeDecisions(decisions)
    await Promise.all([changed(), tellPages({ type: 'decisions', decisions })])
    return decisions
  })
  turn = mine.catch(() => undefined)
  return mine
}

const TIMERS_ARE_EARLY_MS = 50

const sendAt = (dueAt: number) => setTimeout(() => void sendDue(), Math.max(0, dueAt - Date.now()))

const without = (decisions: readonly Decision[], listId: string) =>
  decisions.filter((decision) => decision.listId !== listId)

/** Sends it after the time in which it can be taken back. One that is on its way, or made, already stays. */
export async function decide(wanted: WantedDecision): Promise<void> {
  await change((decisions) => {
    const before = decisions.find((decision) => decision.listId === wanted.listId)
    if (before && isSettled(before, wanted)) return decisions
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

const isSettled = ({ state, version }: Decision, wanted: WantedDecision) =>
  state === 'sending' || (state === 'done' && version === wanted.version)

const isSame = (one: Decision, other: WantedDecision) =>
  one.version === other.version && one.result === other.result && one.opinion === other.opinion

/** Takes it back, unless it is on its way; lets go of one that failed. */
export const undo = (listId: string) =>
  change((decisions) =>
    decisions.filter((one) => one.listId !== listId || one.state === 'sending' || one.state === 'done'),
  )

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

/**
 * What waited when the worker was stopped, or the browser closed, is made now, if the same person is here. What was on
 * its way is asked again; its key keeps it from being made twice.
 */
export async function resumeDecisions(): Promise<void> {
  const decisions = await change((found) =>
    found.map((decision) => (decision.state === 'sending' ? { ...decision, state: 'waiting' } : decision)),
  )
  for (const { state, dueAt } of decisions) if (state === 'waiting') sendAt(dueAt)
}

/**
 * Of somebody who has gone: not to be made under the next person's name, but kept for their return. What is made is of
 * no more use.
 */
export const holdDecisions = () =>
  change((decisions) =>
    decisions
      .filter(({ state }) => state !== 'done')
      .map((one) => (one.state === 'waiting' ? failed(one, say.decisionNotSent, true) : one)),
  )

const failed = ({ failure: _before, ...decision }: Decision, text: string, again: boolean): Decision => ({
  ...decision,
  state: 'failed',
  failure: { text, again },
})

const done = ({ opinion: _opinion, ...decision }: Decision): Decision => ({
  ...decision,
  state: 'done',
  doneAt: Date.now(),
})

async function send(decision: Decision): Promise<void> {
  const settle = (how: (decision: Decision) => Decision) =>
    change((decisions) => decisions.map((one) => (one.listId === decision.listId ? how(one) : one)))
  try {
    await make(decision)
    await settle(done)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLost = isLostConnection(error)
    const text = isLost ? say.decisionUnsure : error.message
    await settle((one) => failed(one, text, isLost || error.status === 401))
  }
  await tellPages({ type: 'decided' })
}

/** Rejects with ApiError. */
async function make({ listId, version, result, opinion, key, userId, origin }: Decision): Promise<void> {
  const address = await serverAddress()
  if (address?.origin !== origin) throw new ApiError(say.decisionNotSent, 401, undefined)
  const { http, session } = await openAgency(origin)
  // From here on the session stays theirs, or ends.
  if (session.ownerId() !== userId) throw new ApiError(say.decisionNotSent, 401, undefined)
  const decision = { listId, version, result, ...(opinion ? { opinion } : {}) }
  try {
    await http.call(todoApi.decide, decision, { quiet: true, idempotencyKey: key })
  } catch (error) {
    if (!(await isMade(http, error, { listId, result, userId }))) throw error
  }
}

/** It is closed, and by this very decision: made long before its answer was asked for, or in the web app. */
async function isMade(
  http: HttpClient,
  error: unknown,
  { listId, result, userId }: Pick<Decision, 'listId' | 'result' | 'userId'>,
): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== CODE.conflict) return false
  const todo = await http.call(todoApi.detail, { listId }, { quiet: true })
  return todo.status === 'done' && todo.handleUserId === userId && todo.result === result
}
