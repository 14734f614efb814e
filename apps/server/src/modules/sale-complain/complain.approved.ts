import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { wfFlowLog } from '../../workflow/flow.table'
import type { ComplainRecord } from './complain.store'

/** 处理中, 待审核, 待答复送达 */
const ANSWERING = [complainStatus.handling, complainStatus.review, complainStatus.toReply]

/**
 * When the answer as it stands was approved by all who must; null: it was not, or went back since. The paper that was
 * delivered stays the one that is valid.
 */
export async function approvedOn(
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
