import type { ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { newListId, uuidv7 } from '@agency/shared/format/ids'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attachTo } from '../files/attachments'
import type { Context } from '../http/context'
import { badField, notFound, tooMany } from '../http/refusal'
import { consultMessages as say } from './consult.messages'
import { CONSULT, type ThreadRow, viewMessages } from './consult.store'
import { consultMessage as m, consultThread as t } from './consult.table'
import { isConsultant } from './consultants'

const MINUTE_MS = 60_000
/** A person who types does not get there. */
const MOST_A_MINUTE = 30

/**
 * Says something in a thread. The thread is locked, so that numbers follow one another without a gap.
 * @throws 404 for a thread that is not the caller's to speak in, 429 after 30 messages within a minute
 */
export function sendMessage(
  context: Context,
  { threadId, text, attachment }: ParsedInputOf<typeof consultApi.send>,
): Promise<ConsultMessage> {
  const { actor } = context
  return context.write(async (write) => {
    const thread = await holdThread(write.tx, context, threadId)
    if ((await sentThisMinute(write.tx, actor.userId)) >= MOST_A_MINUTE) throw tooMany()
    const seq = thread.lastSeq + 1
    // Not the transaction's beginning: it may have waited for the message before.
    const createTime = new Date()
    const [message] = await write.tx
      .insert(m)
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
    await attachTo(write, attachment, { bizType: CONSULT, ownId: message.listId })
    await write.tx.update(t).set({ lastSeq: seq, lastTime: createTime }).where(eq(t.listId, thread.listId))
    // Who wrote to whom and when; the words stay between the two.
    write.log({ module: CONSULT, action: 'send', ownId: thread.listId, after: { seq, attachment } })
    write.emit({ type: 'consultation', askerId: thread.userId, messageId: message.listId })
    const [view] = await viewMessages(write.tx, [message])
    if (!view) throw notFound()
    return view
  })
}

/** The thread meant, locked. An asker's own is made when there is none, once however many ask for it. */
async function holdThread(
  tx: Queryable,
  { actor, params }: Context,
  threadId: string | undefined,
): Promise<ThreadRow> {
  const asConsultant = isConsultant(actor, params)
  if (asConsultant && !threadId) throw badField('threadId', say.chooseThread)
  if (threadId) {
    const [named] = await tx.select().from(t).where(eq(t.listId, threadId)).for('update')
    if (!named || !(asConsultant || named.userId === actor.userId)) throw notFound()
    return named
  }
  const own = () => tx.select().from(t).where(eq(t.userId, actor.userId)).for('update')
  const [known] = await own()
  if (known) return known
  await tx.insert(t).values({ listId: newListId(), userId: actor.userId }).onConflictDoNothing()
  const [made] = await own()
  if (!made) throw notFound()
  return made
}

/** By the key, which grows with time and is indexed; the sender is not. */
async function sentThisMinute(tx: Queryable, userId: string): Promise<number> {
  const since = uuidv7(Date.now() - MINUTE_MS, new Uint8Array(10))
  const [sent] = await tx
    .select({ times: count() })
    .from(m)
    .where(and(gte(m.listId, since), eq(m.senderId, userId)))
  return sent?.times ?? 0
}
