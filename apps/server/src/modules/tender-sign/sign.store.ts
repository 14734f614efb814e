import { createHmac, randomBytes } from 'node:crypto'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { notFound } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import { projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderSignature, tenderSignSession } from './sign.table'

export type Session = typeof tenderSignSession.$inferSelect

/** A new token of 128 random bits for the link of a sign-in session. */
export const newToken = () => randomBytes(16).toString('base64url')

/** A keyed hash of a mobile number, which nobody without the secret can reverse by trying all numbers. */
export const hashMobile = (mobile: string, secret: string) =>
  createHmac('sha256', secret).update(`sign ${mobile}`).digest('hex')

const holders = {
  projectName: tenderProject.projectName,
  projectManagerAId: teamColumns.projectManagerAId,
  projectManagerBId: teamColumns.projectManagerBId,
}

/** A sign-in session with the managers who hold it. */
export interface HeldSession extends Session {
  projectName: string
  projectManagerAId: string | null
  projectManagerBId: string | null
}

const isCounted = and(
  eq(tenderSignature.sessionId, tenderSignSession.listId),
  isNull(tenderSignature.strikeReason),
  eq(tenderSignature.delFlag, false),
)
const countOf = sql<number>`(select count(*)::int from ${tenderSignature} where ${isCounted})`

/** Finds a sign-in session that the caller may see. @throws 404 otherwise */
export async function mustFindSignSession(context: Context, listId: string): Promise<HeldSession> {
  const [found] = await context.db
    .select({ session: tenderSignSession, ...holders })
    .from(tenderSignSession)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderSignSession.projectId))
    .where(and(eq(tenderSignSession.listId, listId), projectsInScope(context.actor, signPrefix)))
  if (!found) throw notFound()
  return flattenSession(found)
}

const flattenSession = <H>({ session, ...held }: H & { session: Session }) => ({ ...session, ...held })

/** The sessions of a project, latest first, each with its number of signatures. */
export const signSessionsOfProject = (db: Queryable, projectId: string) =>
  db
    .select({ session: tenderSignSession, count: countOf })
    .from(tenderSignSession)
    .where(and(eq(tenderSignSession.projectId, projectId), eq(tenderSignSession.delFlag, false)))
    .orderBy(desc(tenderSignSession.sceneTime), desc(tenderSignSession.createTime))

export async function countSignatures(db: Queryable, listId: string): Promise<number> {
  const [row] = await db
    .select({ count: countOf })
    .from(tenderSignSession)
    .where(eq(tenderSignSession.listId, listId))
  return row?.count ?? 0
}

/** The sign-in session of a link with its managers; undefined for an unknown link. */
export async function sessionByToken(db: Queryable, token: string) {
  const [found] = await db
    .select({ session: tenderSignSession, ...holders })
    .from(tenderSignSession)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderSignSession.projectId))
    .where(eq(tenderSignSession.tokenHash, sha256(token)))
  return found && flattenSession(found)
}

const { signImage: _signImage, photo: _photo, ...plain } = getTableColumns(tenderSignature)
/** The signatures of a sign-in session without pictures, in order of arrival. */
export const loadSignatures = (db: Queryable, sessionId: string) =>
  db
    .select(plain)
    .from(tenderSignature)
    .where(eq(tenderSignature.sessionId, sessionId))
    .orderBy(asc(tenderSignature.arriveTime), asc(tenderSignature.listId))
export type StoredSignature = Awaited<ReturnType<typeof loadSignatures>>[number]

/** True when a sign-in session was closed or its time is over. */
export const isSignSessionOver = ({ closeTime, validTo }: Session, now: Date) =>
  closeTime !== null || validTo < now

/** Sends live messages only to the managers, because their number reveals how many come (R27). */
export function emitChangeToProjectManagers(
  write: Write,
  { projectManagerAId, projectManagerBId }: Pick<HeldSession, 'projectManagerAId' | 'projectManagerBId'>,
): void {
  const only = [projectManagerAId, projectManagerBId].filter((id) => id !== null)
  write.emit({ type: 'records', of: signPrefix, only })
}
