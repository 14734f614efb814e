import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { eq } from 'drizzle-orm'
import type { Write } from '../../../http/context'
import { makeServerMove } from '../../../workflow/engine'
import type { Effect, FlowResource } from '../../../workflow/resource'
import type { LotRecord } from '../lot/lot.store'
import { tenderCandidate } from '../tables/lot.table'
import { deleteBidReviews } from './bid-reviews'
import { rankedCandidates } from './candidates'

/** 重新评审 of those of these lots that are between evaluation and award. Returns how many. */
export const startReEvaluation =
  (ofLots: FlowResource<LotRecord>) =>
  async (write: Write, lots: readonly { listId: string }[]): Promise<number> => {
    let moved = 0
    for (const { listId } of lots) if (await makeServerMove(write, ofLots, 'reEvaluate', listId)) moved += 1
    return moved
  }

/** Clears the evaluation before a new one; the candidates stay in the log, and the report among the files. */
export const undoEvaluation: Effect<LotRecord> = async ({ write, record }) => {
  await deleteBidReviews(write, record)
  for (const before of await rankedCandidates(write.tx, record.listId))
    write.log({ module: LOT_BIZ, action: 'candidateGone', ownId: record.listId, before })
  await write.tx.delete(tenderCandidate).where(eq(tenderCandidate.packageId, record.listId))
  return { evalFinishTime: null, reportTime: null, candidateStart: null, candidateEnd: null }
}
