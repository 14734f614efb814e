import { lotStatus } from '@agency/shared/tendering/project-state'
import type { Queryable } from '../../db/database'
import { lotsOfProject } from '../tender-project/project.door'
import type { ComplainRecord } from './complain.store'
import { type ComplaintOutcome, hasFailedSince, wasAmendedSince } from './door/asks'

/** The test whether each measure was carried out; 重新评审 was triggered by the delivery of the answer. */
const records: Readonly<Record<string, (db: Queryable, outcome: ComplaintOutcome) => Promise<boolean>>> = {
  澄清: (db, outcome) => wasAmendedSince.ask(db, outcome),
  重新招标: haveAllLotsFailedSince,
}

/** Statuses of a lot that ended without a result: 流标, 废标, 终止. */
const OVER: readonly string[] = [lotStatus.failed, lotStatus.voided, lotStatus.ended]

/**
 * True when every lot concerned has ended without a result, at least one of them after the complaint; the
 * failure of other lots does not count.
 */
async function haveAllLotsFailedSince(db: Queryable, outcome: ComplaintOutcome): Promise<boolean> {
  const lots = await lotsOfProject(
    db,
    outcome.projectId,
    outcome.packageId === null ? undefined : [outcome.packageId],
  )
  const failed = await Promise.all(
    lots.map(({ listId }) => hasFailedSince.ask(db, { ...outcome, packageId: listId })),
  )
  return failed.includes(true) && lots.every(({ status }, at) => OVER.includes(status) || failed[at])
}

/** True when the measure of an answer that affects the result was carried out, or when none is required. */
export async function isMeasureDone(db: Queryable, record: ComplainRecord): Promise<boolean> {
  const { affectResult, measure, replyTime, projectId, packageId, receiveTime } = record
  if (!affectResult || !measure) return true
  const look = records[measure]
  return look ? look(db, { projectId, packageId, since: receiveTime }) : replyTime !== null
}
