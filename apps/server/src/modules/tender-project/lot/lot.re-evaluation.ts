import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { eq } from 'drizzle-orm'
import type { Write } from '../../../http/context'
import { advance } from '../../../workflow/engine'
import type { Effect, FlowResource } from '../../../workflow/resource'
import type { LotPorts } from '../ports'
import { candidatesOf } from './lot.evaluation'
import { undoReviews } from './lot.low-price'
import type { LotRecord } from './lot.record'
import { tenderCandidate } from './lot.table'

/** 重新评审 of these lots, as far as they stand between their evaluation and their award. Answers how many there were. */
export const reEvaluating =
  (ofLots: FlowResource<LotRecord>) =>
  async (write: Write, lots: readonly { listId: string }[]): Promise<number> => {
    let moved = 0
    for (const { listId } of lots) if (await advance(write, ofLots, 'reEvaluate', listId)) moved += 1
    return moved
  }

/** What was evaluated is to be evaluated anew: who was ranked stays in the log, and the report among the files. */
export const undoEvaluation =
  (ports: LotPorts): Effect<LotRecord> =>
  async ({ write, record }) => {
    await undoReviews(write, record, ports)
    for (const before of await candidatesOf(write.tx, record.listId))
      write.log({ module: LOT_BIZ, action: 'candidateGone', ownId: record.listId, before })
    await write.tx.delete(tenderCandidate).where(eq(tenderCandidate.packageId, record.listId))
    return { evalFinishTime: null, reportTime: null, candidateStart: null, candidateEnd: null }
  }
