import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { wfFlowLog } from '../../workflow/flow.table'
import type { ComplainRecord } from './complain.store'

/** Statuses of a complaint before its answer is delivered: 处理中, 待审核, 待答复送达. */
const ANSWERING = [complainStatus.handling, complainStatus.review, complainStatus.toReply]

/**
 * When the current answer was approved by everybody who must; null when it was not, or was returned since. A
 * delivered answer stays the valid one.
 */
export async function loadAnswerApprovalTime(
  db: Queryable,
  { listId }: Pick<ComplainRecord, 'listId'>,
): Promise<Date | null> {
  const [last] = await db
    .select({ time: wfFlowLog.time, toStatus: wfFlowLog.toStatus })
    .from(wfFlowLog)
    .where(and(eq(wfFlowLog.ownId, listId), inArray(wfFlowLog.toStatus, ANSWERING)))
    .orderBy(desc(wfFlowLog.time), desc(wfFlowLog.listId))
    .limit(1)
  return last?.toStatus === complainStatus.toReply ? last.time : null
}
