import { blockingJudgements } from '@agency/shared/tendering/deadlines'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { isBeforeOpening } from '@agency/shared/tendering/project-state'
import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { badInputRefusal } from '../../../http/refusal'
import { judgeLot, loadJudgementBasis } from '../deadline/lot-judgement'
import type { LotRecord } from '../lot/lot.store'
import { projects } from '../project/project.store'
import { findPrequalification } from './prequalification.store'

const say = { unregistered: '请先登记资格预审的审查结果' }

/** The violation of R11 by the rules of the lot's project; undefined when there is none. */
async function applicantCountViolation(
  db: Queryable,
  lot: LotRecord,
  now: Date,
): Promise<Judgement | undefined> {
  const project = await projects.load(db, lot.projectId)
  const found = await findPrequalification(db, lot.listId)
  if (!project || !found) return undefined
  const { prequalifiedCount } = found
  const judged = judgeLot(await loadJudgementBasis(db, project, now), lot, { prequalifiedCount })
  return blockingJudgements(judged, 'prepared')[0]
}

/** True when too few passed 资格预审 and no bid is opened: it must be tendered again (R11, 条例第19条). */
export const hasTooFewApplicants = async (db: Queryable, lot: LotRecord, now: Date): Promise<boolean> =>
  lot.isPrequalified &&
  isBeforeOpening(lot.status) &&
  (await applicantCountViolation(db, lot, now)) !== undefined

/**
 * @throws 400 with R11 when too few passed, and also, when `isRegistered` is required, while the result is
 * missing
 */
export async function assertEnoughApplicants(
  { clock, tx }: Write,
  lot: LotRecord,
  { isRegistered }: { isRegistered: boolean },
): Promise<void> {
  if (!lot.isPrequalified) return
  if (isRegistered && !(await findPrequalification(tx, lot.listId))) throw badInputRefusal(say.unregistered)
  const broken = await applicantCountViolation(tx, lot, clock())
  if (broken) throw badInputRefusal(broken.text)
}
