import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { GuestWrite } from '../http/context'
import { sysSession } from './session.table'

/** The parts of a write that ending a session needs. */
type Ending = Pick<GuestWrite, 'tx' | 'emit'>

/** Ends these sessions and announces it, so that their open pages return to the login. */
export async function endSessions(
  write: Ending,
  sessionIds: readonly string[],
  endReason: string,
): Promise<void> {
  if (sessionIds.length === 0) return
  await write.tx
    .update(sysSession)
    .set({ endTime: new Date(), endReason })
    .where(and(inArray(sysSession.listId, [...sessionIds]), isNull(sysSession.endTime)))
  write.emit({ type: 'sessionsEnded', sessionIds: [...sessionIds] })
}

/** Ends every session of a person except `keep`. Returns how many were ended. */
export async function endSessionsOf(
  write: Ending,
  userId: string,
  endReason: string,
  keep?: string,
): Promise<number> {
  const open = await write.tx
    .select({ listId: sysSession.listId })
    .from(sysSession)
    .where(
      and(
        eq(sysSession.userId, userId),
        isNull(sysSession.endTime),
        keep ? ne(sysSession.listId, keep) : undefined,
      ),
    )
  await endSessions(
    write,
    open.map((session) => session.listId),
    endReason,
  )
  return open.length
}
