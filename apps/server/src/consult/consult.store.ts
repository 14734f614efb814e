import type { ConsultMessage, ConsultThread } from '@agency/shared/contract/consult.contract'
import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attachmentsOfRecords, toAttachmentView } from '../files/attachments'
import { containsCondition } from '../http/list'
import { sysOrg, sysUser } from '../system/system.table'
import { consultMessages as say } from './consult.messages'
import { consultMessage, consultThread } from './consult.table'

export type ThreadRow = typeof consultThread.$inferSelect
type MessageRow = typeof consultMessage.$inferSelect

/** The `bizType` of attachments of consultation messages; their `ownId` is the message. */
export const CONSULT = 'consult'
const PAGE = 50
const MOST_THREADS = 200
const LAST_TEXT_LENGTH = 100

export const threadById = async (db: Queryable, threadId: string): Promise<ThreadRow | undefined> =>
  (await db.select().from(consultThread).where(eq(consultThread.listId, threadId)))[0]

export const threadOfAsker = async (db: Queryable, askerId: string): Promise<ThreadRow | undefined> =>
  (await db.select().from(consultThread).where(eq(consultThread.userId, askerId)))[0]

export const messageById = async (db: Queryable, messageId: string): Promise<MessageRow | undefined> =>
  (await db.select().from(consultMessage).where(eq(consultMessage.listId, messageId)))[0]

/** The latest messages before number `before`, oldest first. */
export async function latestMessages(
  db: Queryable,
  threadId: string,
  before?: number,
): Promise<MessageRow[]> {
  const latest = await db
    .select()
    .from(consultMessage)
    .where(
      and(
        eq(consultMessage.threadId, threadId),
        before === undefined ? undefined : lt(consultMessage.seq, before),
      ),
    )
    .orderBy(desc(consultMessage.seq))
    .limit(PAGE)
  return latest.reverse()
}

/** Messages with their attachments. */
export async function buildMessageViews(
  db: Queryable,
  rows: readonly MessageRow[],
): Promise<ConsultMessage[]> {
  if (rows.length === 0) return []
  const files = await attachmentsOfRecords(
    db,
    CONSULT,
    rows.map((row) => row.listId),
  )
  return rows.map((row) => ({
    ...row,
    attachment: files.filter((file) => file.ownId === row.listId).map(toAttachmentView),
    createTime: row.createTime.toISOString(),
  }))
}

/** The conditions that join the unread messages of a thread, for each side. */
const unreadBy = {
  consultants: and(
    eq(consultMessage.threadId, consultThread.listId),
    eq(consultMessage.fromConsultant, false),
    gt(consultMessage.seq, consultThread.consultantReadSeq),
  ),
  asker: and(
    eq(consultMessage.threadId, consultThread.listId),
    eq(consultMessage.fromConsultant, true),
    gt(consultMessage.seq, consultThread.askerReadSeq),
  ),
} as const

/** The number of messages in all threads that consultants have not read. */
export async function countUnreadForConsultants(db: Queryable): Promise<number> {
  const [found] = await db
    .select({ unread: count() })
    .from(consultThread)
    .innerJoin(consultMessage, unreadBy.consultants)
    .where(gt(consultThread.lastSeq, consultThread.consultantReadSeq))
  return found?.unread ?? 0
}

/** The number of unread messages by asker; askers without any are absent. */
export async function countUnreadByAsker(
  db: Queryable,
  askerIds: readonly string[],
): Promise<Map<string, number>> {
  if (askerIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: consultThread.userId, unread: count() })
    .from(consultThread)
    .innerJoin(consultMessage, unreadBy.asker)
    .where(sql`${consultThread.userId} = any(${sql.param([...askerIds])}::uuid[])`)
    .groupBy(consultThread.userId)
  return new Map(rows.map((row) => [row.userId, row.unread]))
}

/** Threads whose asker's name, account or department contains the keyword, latest first. */
export async function listThreads(db: Queryable, keyword: string | undefined): Promise<ConsultThread[]> {
  const rows = await db
    .select({
      listId: consultThread.listId,
      userId: consultThread.userId,
      userName: sysUser.realName,
      orgName: sysOrg.orgName,
      lastText: consultMessage.text,
      lastTime: consultThread.lastTime,
      unread: sql<number>`(select count(*)::int from ${consultMessage} where ${unreadBy.consultants})`,
    })
    .from(consultThread)
    .innerJoin(sysUser, eq(sysUser.listId, consultThread.userId))
    .innerJoin(
      consultMessage,
      and(eq(consultMessage.threadId, consultThread.listId), eq(consultMessage.seq, consultThread.lastSeq)),
    )
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(
      keyword
        ? or(
            containsCondition(sysUser.realName, keyword),
            containsCondition(sysUser.username, keyword),
            containsCondition(sysOrg.orgName, keyword),
          )
        : undefined,
    )
    .orderBy(desc(consultThread.lastTime), desc(consultThread.listId))
    .limit(MOST_THREADS)
  return rows.map((row) => ({
    ...row,
    lastText: row.lastText.slice(0, LAST_TEXT_LENGTH) || say.file,
    lastTime: row.lastTime.toISOString(),
  }))
}
