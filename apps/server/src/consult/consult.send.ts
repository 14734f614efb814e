import type { ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { newListId, uuidv7 } from '@agency/shared/format/ids'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attachFiles } from '../files/attachments'
import type { Context } from '../http/context'
import { badField, notFound, tooManyRequests } from '../http/refusal'
import { consultMessages as say } from './consult.messages'
import { buildMessageViews, CONSULT, type ThreadRow } from './consult.store'
import { consultMessage, consultThread } from './consult.table'
import { isConsultant } from './consultants'

const MINUTE_MS = 60_000
/** How many messages a person may send in a minute, which nobody reaches by typing. */
const MOST_A_MINUTE = 30

/**
 * Sends a message to a thread, which is locked so that message numbers have no gaps.
 * @throws 404 for a thread that the caller may not write to, 429 after 30 messages within a minute
 */
export function sendMessage(
  context: Context,
  { threadId, text, attachment }: ParsedInputOf<typeof consultApi.send>,
): Promise<ConsultMessage> {
  const { actor } = context
  return context.write(async (write) => {
    const thread = await lockOrCreateThread(write.tx, context, threadId)
    if ((await countSentLastMinute(write.tx, actor.userId)) >= MOST_A_MINUTE) throw tooManyRequests()
    const seq = thread.lastSeq + 1
    // The message's time is not the beginning of the transaction, which may have waited for an earlier
    // message.
    const createTime = new Date()
    const [message] = await write.tx
      .insert(consultMessage)
      .values({
        listId: newListId(),
        threadId: thread.listId,
        seq,
        senderId: actor.userId,
        senderName: actor.nickName,
        fromConsultant: isConsultant(actor, context.params),
        text,
        createTime,
      })
      .returning()
    if (!message) throw notFound()
    await attachFiles(write, attachment, { bizType: CONSULT, ownId: message.listId })
    await write.tx
      .update(consultThread)
      .set({ lastSeq: seq, lastTime: createTime })
      .where(eq(consultThread.listId, thread.listId))
    // Logs who wrote to whom and when, without the text.
    write.log({ module: CONSULT, action: 'send', ownId: thread.listId, after: { seq, attachment } })
    write.emit({ type: 'consultation', askerId: thread.userId, messageId: message.listId })
    const [view] = await buildMessageViews(write.tx, [message])
    if (!view) throw notFound()
    return view
  })
}

/** The thread, locked. A first-time asker's thread is created, only once even with simultaneous requests. */
async function lockOrCreateThread(
  tx: Queryable,
  { actor, params }: Context,
  threadId: string | undefined,
): Promise<ThreadRow> {
  const asConsultant = isConsultant(actor, params)
  if (asConsultant && !threadId) throw badField('threadId', say.chooseThread)
  if (threadId) {
    const [named] = await tx
      .select()
      .from(consultThread)
      .where(eq(consultThread.listId, threadId))
      .for('update')
    if (!named || !(asConsultant || named.userId === actor.userId)) throw notFound()
    return named
  }
  const lockOwnThread = () =>
    tx.select().from(consultThread).where(eq(consultThread.userId, actor.userId)).for('update')
  const [known] = await lockOwnThread()
  if (known) return known
  await tx.insert(consultThread).values({ listId: newListId(), userId: actor.userId }).onConflictDoNothing()
  const [made] = await lockOwnThread()
  if (!made) throw notFound()
  return made
}

/** Messages of the last minute, selected by the id, which contains the time and is indexed. */
async function countSentLastMinute(tx: Queryable, userId: string): Promise<number> {
  const since = uuidv7(Date.now() - MINUTE_MS, new Uint8Array(10))
  const [sent] = await tx
    .select({ times: count() })
    .from(consultMessage)
    .where(and(gte(consultMessage.listId, since), eq(consultMessage.senderId, userId)))
  return sent?.times ?? 0
}
