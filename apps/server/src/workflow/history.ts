import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Write } from '../http/context'
import { canonical, sha256 } from '../log/canonical'
import { wfFlowLog } from './flow.table'

type HistoryLine = typeof wfFlowLog.$inferSelect

const writing = new WeakMap<object, ReturnType<typeof prepared>>()
/** Built once for each transaction: a move may make others. */
const prepared = (tx: Queryable) => {
  const names = Object.keys(getTableColumns(wfFlowLog))
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  return tx
    .insert(wfFlowLog)
    .values(values as unknown as HistoryLine)
    .prepare('write history')
}

export async function writeHistory(tx: Queryable, line: HistoryLine): Promise<void> {
  const known = writing.get(tx) ?? prepared(tx)
  writing.set(tx, known)
  await known.execute(line)
}

/**
 * What a person is called on a paper as the one who made this move of a record: as it was written when they made it, with
 * both names where they were somebody's deputy; as `otherwise` says, where that was no move.
 */
export async function signedName(
  db: Queryable,
  move: { ownId: string; action: string; userId: string | null },
  otherwise: string,
): Promise<string> {
  if (move.userId === null) return otherwise
  const [line] = await db
    .select({ userName: wfFlowLog.userName })
    .from(wfFlowLog)
    .where(
      and(
        eq(wfFlowLog.ownId, move.ownId),
        eq(wfFlowLog.action, move.action),
        eq(wfFlowLog.userId, move.userId),
        isNotNull(wfFlowLog.forUserId),
      ),
    )
    .orderBy(desc(wfFlowLog.time))
    .limit(1)
  return line?.userName ?? otherwise
}

/** What was done to a record without a move, in its history: `after` is the state that the line vouches for. */
export const noteInHistory = (
  { actor, clock, tx }: Write,
  note: Pick<HistoryLine, 'bizType' | 'ownId' | 'action' | 'actionName'> &
    Partial<Pick<HistoryLine, 'opinion' | 'fromStatus' | 'toStatus'>> & { after: object },
): Promise<void> => {
  const { after, ...line } = note
  return writeHistory(tx, {
    opinion: null,
    fromStatus: null,
    toStatus: null,
    ...line,
    listId: newListId(),
    fromStep: null,
    toStep: null,
    result: null,
    userId: actor.userId,
    userName: actor.nickName,
    onBehalf: false,
    forUserId: null,
    time: clock(),
    snapshotHash: sha256(canonical(after)),
  })
}
