import { createHmac, randomBytes } from 'node:crypto'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { notFound } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import { tenderProject as p } from '../tender-project/project/project.table'
import { projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderSignature as s, tenderSignSession as t } from './sign.table'

export type Session = typeof t.$inferSelect

/** A token of 128 random bits for a link. */
export const newToken = () => randomBytes(16).toString('base64url')

/** A keyed hash of a mobile number, which nobody without the secret can reverse by trying all numbers. */
export const keyOfMobile = (mobile: string, secret: string) =>
  createHmac('sha256', secret).update(`sign ${mobile}`).digest('hex')

const holders = {
  projectName: p.projectName,
  projectManagerAId: teamColumns.projectManagerAId,
  projectManagerBId: teamColumns.projectManagerBId,
}

/** A session with the managers who hold it. */
export interface HeldSession extends Session {
  projectName: string
  projectManagerAId: string | null
  projectManagerBId: string | null
}

const isCounted = and(eq(s.sessionId, t.listId), isNull(s.strikeReason), eq(s.delFlag, false))
const countOf = sql<number>`(select count(*)::int from ${s} where ${isCounted})`

/** A session that the caller may see. @throws 404 */
export async function mustFindSession(context: Context, listId: string): Promise<HeldSession> {
  const [found] = await context.db
    .select({ session: t, ...holders })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(and(eq(t.listId, listId), projectsInScope(context.actor, signPrefix)))
  if (!found) throw notFound()
  return withHolders(found)
}

const withHolders = <H>({ session, ...held }: H & { session: Session }) => ({ ...session, ...held })

/** The sessions of a project, latest first, each with its number of signatures. */
export const sessionsOf = (db: Queryable, projectId: string) =>
  db
    .select({ session: t, count: countOf })
    .from(t)
    .where(and(eq(t.projectId, projectId), eq(t.delFlag, false)))
    .orderBy(desc(t.sceneTime), desc(t.createTime))

export async function countIn(db: Queryable, listId: string): Promise<number> {
  const [row] = await db.select({ count: countOf }).from(t).where(eq(t.listId, listId))
  return row?.count ?? 0
}

/** The session of a link with its managers; undefined for an unknown link. */
export async function sessionByToken(db: Queryable, token: string) {
  const [found] = await db
    .select({ session: t, ...holders })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(eq(t.tokenHash, sha256(token)))
  return found && withHolders(found)
}

const { signImage: _signImage, photo: _photo, ...plain } = getTableColumns(s)
/** The signatures of a session without pictures, in order of arrival. */
export const signaturesOf = (db: Queryable, sessionId: string) =>
  db.select(plain).from(s).where(eq(s.sessionId, sessionId)).orderBy(asc(s.arriveTime), asc(s.listId))
export type StoredSignature = Awaited<ReturnType<typeof signaturesOf>>[number]

/** True when a session was closed or its time is over. */
export const isOver = ({ closeTime, validTo }: Session, now: Date) => closeTime !== null || validTo < now

/** Sends live messages only to the managers, because their number reveals how many come (R27). */
export function notifyHolders(
  write: Write,
  { projectManagerAId, projectManagerBId }: Pick<HeldSession, 'projectManagerAId' | 'projectManagerBId'>,
): void {
  const only = [projectManagerAId, projectManagerBId].filter((id) => id !== null)
  write.emit({ type: 'records', of: signPrefix, only })
}
