import { CODE } from '@agency/shared/contract/envelope'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { newListId } from '@agency/shared/format/ids'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import type { HttpClient } from '@agency/shared/http/client'
import { notifyPages } from '../background/page-messages'
import { messages as say } from '../kit/extension.messages'
import { createServerSession } from '../server/agency'
import { readServerAddress } from '../server/server-address'
import {
  type Decision,
  isDoneSince,
  readDecisions,
  UNDO_MS,
  type WantedDecision,
  writeDecisions,
} from './decision-list'

/**
 * Decisions wait in the background and not in the popup, which closes as soon as the user clicks elsewhere. Only the
 * background changes them, one change after another.
 */
let turn: Promise<unknown> = Promise.resolve()
let notifyDecisionListener: () => Promise<void> = () => Promise.resolve()

/** Registers what else is done after each change. */
export function setDecisionListener(follow: () => Promise<void>): void {
  notifyDecisionListener = follow
}

/** In ms: copies of the list that are older than this are not shown either. */
const DONE_KEPT_MS = 24 * 3_600_000

function changeDecisions(
  how: (decisions: readonly Decision[]) => readonly Decision[],
): Promise<readonly Decision[]> {
  const mine = turn.then(async () => {
    const known = await readDecisions()
    const kept = known.filter((one) => one.state !== 'done' || isDoneSince(one, Date.now() - DONE_KEPT_MS))
    const decisions = how(kept)
    if (decisions.length === known.length && decisions.every((one, at) => one === known[at])) return known
    await writeDecisions(decisions)
    await Promise.all([notifyDecisionListener(), notifyPages({ type: 'decisions', decisions })])
    return decisions
  })
  turn = mine.catch(() => undefined)
  return mine
}

const TIMERS_ARE_EARLY_MS = 50

const scheduleSendingAt = (dueAt: number) =>
  setTimeout(() => void sendDueDecisions(), Math.max(0, dueAt - Date.now()))

const withoutDecisionFor = (decisions: readonly Decision[], listId: string) =>
  decisions.filter((decision) => decision.listId !== listId)

/**
 * Stores a decision and sends it when it can no longer be undone. One for the same to-do that is being sent, or made,
 * already stays.
 */
export async function scheduleDecision(wanted: WantedDecision): Promise<void> {
  await changeDecisions((decisions) => {
    const before = decisions.find((decision) => decision.listId === wanted.listId)
    if (before && isAlreadySentOrDone(before, wanted)) return decisions
    const decision: Decision = {
      ...wanted,
      dueAt: Date.now() + UNDO_MS,
      // A decision that may have reached the server and lost only its answer is repeated with the same key.
      key: before && isSameDecision(before, wanted) ? before.key : newListId(),
      state: 'waiting',
    }
    return [...withoutDecisionFor(decisions, wanted.listId), decision]
  })
  scheduleSendingAt(Date.now() + UNDO_MS)
}

const isAlreadySentOrDone = ({ state, version }: Decision, wanted: WantedDecision) =>
  state === 'sending' || (state === 'done' && version === wanted.version)

const isSameDecision = (one: Decision, other: WantedDecision) =>
  one.version === other.version && one.result === other.result && one.opinion === other.opinion

/** Undoes a decision unless it is being sent; removes one that failed. */
export const undoDecision = (listId: string) =>
  changeDecisions((decisions) =>
    decisions.filter((one) => one.listId !== listId || one.state === 'sending' || one.state === 'done'),
  )

/** Sends the decisions that are due; with `atOnce` also those that could still be undone, before a logout. */
export async function sendDueDecisions({ atOnce = false } = {}): Promise<void> {
  const until = atOnce ? Number.POSITIVE_INFINITY : Date.now() + TIMERS_ARE_EARLY_MS
  const due: Decision[] = []
  await changeDecisions((decisions) =>
    decisions.map((decision) => {
      if (decision.state !== 'waiting' || decision.dueAt > until) return decision
      due.push(decision)
      return { ...decision, state: 'sending' }
    }),
  )
  await Promise.all(due.map(sendDecision))
}

/**
 * Sends the decisions that waited when the worker was stopped or the browser closed, if the same user is logged in.
 * Those that were being sent are repeated; their key prevents that they are made twice.
 */
export async function resumeDecisions(): Promise<void> {
  const decisions = await changeDecisions((found) =>
    found.map((decision) => (decision.state === 'sending' ? { ...decision, state: 'waiting' } : decision)),
  )
  for (const { state, dueAt } of decisions) if (state === 'waiting') scheduleSendingAt(dueAt)
}

/**
 * Marks the waiting decisions of a user who has logged out as failed: they must not be sent under the next user's
 * name, and remain for the user's return. Finished ones are deleted.
 */
export const failWaitingDecisions = () =>
  changeDecisions((decisions) =>
    decisions
      .filter(({ state }) => state !== 'done')
      .map((one) => (one.state === 'waiting' ? markDecisionFailed(one, say.decisionNotSent, true) : one)),
  )

const markDecisionFailed = (
  { failure: _before, ...decision }: Decision,
  text: string,
  again: boolean,
): Decision => ({
  ...decision,
  state: 'failed',
  failure: { text, again },
})

const markDecisionDone = ({ opinion: _opinion, ...decision }: Decision): Decision => ({
  ...decision,
  state: 'done',
  doneAt: Date.now(),
})

async function sendDecision(decision: Decision): Promise<void> {
  const updateDecision = (how: (decision: Decision) => Decision) =>
    changeDecisions((decisions) => decisions.map((one) => (one.listId === decision.listId ? how(one) : one)))
  try {
    await postDecision(decision)
    await updateDecision(markDecisionDone)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLost = isLostConnection(error)
    const text = isLost ? say.decisionUnsure : error.message
    await updateDecision((one) => markDecisionFailed(one, text, isLost || error.status === 401))
  }
  await notifyPages({ type: 'decided' })
}

/**
 * Sends a decision to the server.
 * @throws ApiError
 */
async function postDecision({
  listId,
  version,
  result,
  opinion,
  key,
  userId,
  origin,
}: Decision): Promise<void> {
  const address = await readServerAddress()
  if (address?.origin !== origin) throw new ApiError(say.decisionNotSent, 401, undefined)
  const { http, session } = await createServerSession(origin)
  // From here on the session stays that user's, or ends.
  if (session.ownerId() !== userId) throw new ApiError(say.decisionNotSent, 401, undefined)
  const decision = { listId, version, result, ...(opinion ? { opinion } : {}) }
  try {
    await http.call(todoApi.decide, decision, { quiet: true, idempotencyKey: key })
  } catch (error) {
    if (!(await isAlreadyDecided(http, error, { listId, result, userId }))) throw error
  }
}

/**
 * True when the to-do is closed by this very decision: sent in an earlier attempt whose answer was lost, or made in
 * the web app.
 */
async function isAlreadyDecided(
  http: HttpClient,
  error: unknown,
  { listId, result, userId }: Pick<Decision, 'listId' | 'result' | 'userId'>,
): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== CODE.conflict) return false
  const todo = await http.call(todoApi.detail, { listId }, { quiet: true })
  return todo.status === 'done' && todo.handleUserId === userId && todo.result === result
}
