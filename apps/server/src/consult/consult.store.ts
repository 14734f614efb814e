import type { ConsultMessage, ConsultThread } from '@agency/shared/contract/consult.contract'
import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { attachmentsOfAll, viewAttachment } from '../files/attachments'
import { contains } from '../http/list'
import { sysOrg, sysUser } from '../system/system.table'
import { consultMessages as say } from './consult.messages'
import { consultMessage as m, consultThread as t } from './consult.table'

export type ThreadRow = typeof t.$inferSelect
type MessageRow = typeof m.$inferSelect

/** `bizType` of attachments; `ownId` is the message. */
export const CONSULT = 'consult'
const PAGE = 50
const MOST_THREADS = 200
const LAST_TEXT_LENGTH = 100

export const threadById = async (db: Queryable, threadId: string): Promise<ThreadRow | undefined> =>
  (await db.select().from(t).where(eq(t.listId, threadId)))[0]

export const threadOf = async (db: Queryable, askerId: string): Promise<ThreadRow | undefined> =>
  (await db.select().from(t).where(eq(t.userId, askerId)))[0]

export const messageById = async (db: Queryable, messageId: string): Promise<MessageRow | undefined> =>
  (await db.select().from(m).where(eq(m.listId, messageId)))[0]

/** The latest messages before number `before`, oldest first. */
export async function messagesOf(db: Queryable, threadId: string, before?: number): Promise<MessageRow[]> {
  const latest = await db
    .select()
    .from(m)
    .where(and(eq(m.threadId, threadId), before === undefined ? undefined : lt(m.seq, before)))
    .orderBy(desc(m.seq))
    .limit(PAGE)
  return latest.reverse()
}

/** Messages with their attachments. */
export async function viewMessages(db: Queryable, rows: readonly MessageRow[]): Promise<ConsultMessage[]> {
  if (rows.length === 0) return []
  const files = await attachmentsOfAll(
    db,
    CONSULT,
    rows.map((row) => row.listId),
  )
  return rows.map((row) => ({
    ...row,
    attachment: files.filter((file) => file.ownId === row.listId).map(viewAttachment),
    createTime: row.createTime.toISOString(),
  }))
}

/** Join conditions for the unread messages of each side. */
const unreadBy = {
  consultants: and(eq(m.threadId, t.listId), eq(m.fromConsultant, false), gt(m.seq, t.consultantReadSeq)),
  asker: and(eq(m.threadId, t.listId), eq(m.fromConsultant, true), gt(m.seq, t.askerReadSeq)),
} as const

/** The number of unread messages in all threads. */
export async function unreadOfConsultants(db: Queryable): Promise<number> {
  const [found] = await db
    .select({ unread: count() })
    .from(t)
    .innerJoin(m, unreadBy.consultants)
    .where(gt(t.lastSeq, t.consultantReadSeq))
  return found?.unread ?? 0
}

/** The number of unread messages by asker; askers without any are absent. */
export async function unreadOfAskers(
  db: Queryable,
  askerIds: readonly string[],
): Promise<Map<string, number>> {
  if (askerIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: t.userId, unread: count() })
    .from(t)
    .innerJoin(m, unreadBy.asker)
    .where(sql`${t.userId} = any(${sql.param([...askerIds])}::uuid[])`)
    .groupBy(t.userId)
  return new Map(rows.map((row) => [row.userId, row.unread]))
}

/** Threads whose asker's name, account or department contains the keyword, latest first. */
export async function threadList(db: Queryable, keyword: string | undefined): Promise<ConsultThread[]> {
  const rows = await db
    .select({
      listId: t.listId,
      userId: t.userId,
      userName: sysUser.realName,
      orgName: sysOrg.orgName,
      lastText: m.text,
      lastTime: t.lastTime,
      unread: sql<number>`(select count(*)::int from ${m} where ${unreadBy.consultants})`,
    })
    .from(t)
    .innerJoin(sysUser, eq(sysUser.listId, t.userId))
    .innerJoin(m, and(eq(m.threadId, t.listId), eq(m.seq, t.lastSeq)))
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(
      keyword
        ? or(
            contains(sysUser.realName, keyword),
            contains(sysUser.username, keyword),
            contains(sysOrg.orgName, keyword),
          )
        : undefined,
    )
    .orderBy(desc(t.lastTime), desc(t.listId))
    .limit(MOST_THREADS)
  return rows.map((row) => ({
    ...row,
    lastText: row.lastText.slice(0, LAST_TEXT_LENGTH) || say.file,
    lastTime: row.lastTime.toISOString(),
  }))
}
