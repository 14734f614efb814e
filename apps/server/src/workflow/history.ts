import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Write } from '../http/context'
import { canonicalJson, sha256 } from '../log/canonical'
import { wfFlowLog } from './flow.table'

type HistoryLine = typeof wfFlowLog.$inferSelect

const writing = new WeakMap<object, ReturnType<typeof prepareHistoryInsert>>()
/** The statement that writes history lines, prepared once per transaction, because a move may make others. */
const prepareHistoryInsert = (tx: Queryable) => {
  const names = Object.keys(getTableColumns(wfFlowLog))
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  return tx
    .insert(wfFlowLog)
    .values(values as unknown as HistoryLine)
    .prepare('write history')
}

export async function writeHistory(tx: Queryable, line: HistoryLine): Promise<void> {
  const known = writing.get(tx) ?? prepareHistoryInsert(tx)
  writing.set(tx, known)
  await known.execute(line)
}

/**
 * The name that a document prints for the person who made a move of a record: as it was written at the time,
 * with both names when a deputy made it. `otherwise` when there was no such move.
 */
export async function findSignerName(
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

/**
 * Enters in the history of a record something that was done without a move. `after` is the state whose hash
 * the line stores.
 */
export const writeHistoryNote = (
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
    snapshotHash: sha256(canonicalJson(after)),
  })
}
