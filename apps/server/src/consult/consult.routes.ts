import { type ConsultOverview, consultApi } from '@agency/shared/contract/consult.contract'
import type { AnswerOf, Endpoint, ParsedInputOf } from '@agency/shared/contract/endpoint'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../http/context'
import { ownDataOnly } from '../http/guard'
import { badField, badInputRefusal, notFound, notPermitted, Refusal } from '../http/refusal'
import { defineRoute, type Raw, type Route } from '../http/route'
import { consultMessages as say } from './consult.messages'
import { sendMessage } from './consult.send'
import {
  buildMessageViews,
  countUnreadByAsker,
  countUnreadForConsultants,
  latestMessages,
  listThreads,
  type ThreadRow,
  threadById,
  threadOfAsker,
} from './consult.store'
import { consultThread } from './consult.table'
import { isConsultant } from './consultants'

const twoSides = ownDataOnly('a thread is for the person who asks and for the consultants')

/** 即时咨询: staff ask; administrators and the roles of the parameter CONSULTATION_ROLES answer. */
export const consultRoutes: readonly Route[] = [
  defineRouteWhileStaffed(consultApi.overview, consultOverview),
  defineRouteWhileStaffed(consultApi.threads, ({ actor, db, params }, { keyword }) => {
    if (!isConsultant(actor, params)) throw notPermitted()
    return listThreads(db, keyword)
  }),
  defineRouteWhileStaffed(consultApi.messages, async (context, { threadId, before }) => {
    const thread = await findVisibleThread(context, threadId)
    return thread
      ? buildMessageViews(context.db, await latestMessages(context.db, thread.listId, before))
      : []
  }),
  defineRouteWhileStaffed(consultApi.send, (context, message, { reply }) =>
    sendMessage(context, message).catch((error: unknown) => {
      if (error instanceof Refusal && error.http === 429) reply.header('Retry-After', '60')
      throw error
    }),
  ),
  defineRouteWhileStaffed(consultApi.read, async (context, { threadId, seq }) => {
    const thread = await findVisibleThread(context, threadId)
    if (thread) await markRead(context, thread, Math.min(seq, thread.lastSeq))
    return null
  }),
]

/** Answers a call while internal consultation is open; otherwise 400. */
function defineRouteWhileStaffed<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context, input: ParsedInputOf<E>, raw: Raw<E>) => Promise<AnswerOf<E>>,
): Route {
  return defineRoute(endpoint, twoSides, async (context, input, raw) => {
    if (context.params.values.CONSULTATION_MODE !== 'staff') throw badInputRefusal(say.closed)
    return handle(context, input, raw)
  })
}

async function consultOverview({ actor, db, params }: Context): Promise<ConsultOverview> {
  if (isConsultant(actor, params))
    return { isConsultant: true, unread: await countUnreadForConsultants(db), threadId: null }
  const unread = (await countUnreadByAsker(db, [actor.userId])).get(actor.userId) ?? 0
  return { isConsultant: false, unread, threadId: (await threadOfAsker(db, actor.userId))?.listId ?? null }
}

/**
 * The thread; undefined when the caller has not asked anything yet. @throws 404 for somebody else's thread or
 * an unknown one
 */
async function findVisibleThread(
  { actor, db, params }: Context,
  threadId: string | undefined,
): Promise<ThreadRow | undefined> {
  const asConsultant = isConsultant(actor, params)
  if (!threadId && asConsultant) throw badField('threadId', say.chooseThread)
  if (!threadId) return threadOfAsker(db, actor.userId)
  const thread = await threadById(db, threadId)
  if (!thread || !(asConsultant || thread.userId === actor.userId)) throw notFound()
  return thread
}

/** Moves the read position forward only, since another tab may be behind. */
async function markRead(context: Context, thread: ThreadRow, seq: number): Promise<void> {
  const bySide = isConsultant(context.actor, context.params)
    ? { column: consultThread.consultantReadSeq, set: { consultantReadSeq: seq } }
    : { column: consultThread.askerReadSeq, set: { askerReadSeq: seq } }
  await context.write(async (write) => {
    const moved = await write.tx
      .update(consultThread)
      .set(bySide.set)
      .where(and(eq(consultThread.listId, thread.listId), lt(bySide.column, seq)))
      .returning({ listId: consultThread.listId })
    if (moved.length > 0) write.emit({ type: 'consultation', askerId: thread.userId, messageId: null })
  })
}
