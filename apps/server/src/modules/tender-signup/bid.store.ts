import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { and, desc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../http/actor'
import { equalsCondition, filterConditions } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import { crmSupplier } from '../crm-supplier/supplier.table'
import {
  areBuyersVisible,
  joinProject,
  parentProjectColumns,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderBid } from './signup.table'

const say = {
  late: '逾期送达，应当拒收',
  unsealed: '未按要求密封，应当拒收',
}

/** Why a bid was rejected, with the article (R37); null when it was accepted. */
export function bidRefusalText(bid: BidRecord): string | null {
  if (bid.sealOk && !bid.isLate) return null
  return withCitation(bid.isLate ? say.late : say.unsealed, 'R37', procurementOf(bid))
}

/**
 * Condition for records that belong to a lot's sign-ups: the caller may see the project there and know its
 * buyers (R27).
 */
export const areSignupBuyersVisible = (
  actor: Actor,
  of: Readonly<Record<'projectId' | 'packageId', PgColumn>>,
) =>
  and(
    existsInJoined(joinProject(of.projectId))(projectsInScope(actor, signupPrefix)),
    areBuyersVisible(actor, of.packageId),
  )

const read = {
  columns: {
    ...parentProjectColumns,
    packageNo: tenderLot.packageNo,
    lotStatus: tenderLot.status,
    lotOpenTime: tenderLot.openTime,
    /** When the opening record of the bid's lot was filed. */
    lotBidTime: tenderLot.bidTime,
    calibrationTime: tenderLot.calibrationTime,
    candidateStart: tenderLot.candidateStart,
    controlMoney: tenderLot.controlMoney,
    budgetMoney: tenderLot.budgetMoney,
    lowMeanPercent: tenderLot.lowMeanPercent,
    lowSecondPercent: tenderLot.lowSecondPercent,
    lowCeilingPercent: tenderLot.lowCeilingPercent,
    isRateQuoted: tenderLot.isRateQuoted,
    projectManagerAId: teamColumns.projectManagerAId,
    projectManagerBId: teamColumns.projectManagerBId,
    procurementRegime: tenderProject.procurementRegime,
    procurementMethod: tenderProject.procurementMethod,
    supplierName: crmSupplier.supplierName,
  },
  joins: [
    { table: tenderLot, on: eq(tenderLot.listId, tenderBid.packageId) },
    joinProject(tenderBid.projectId),
    { table: crmSupplier, on: eq(crmSupplier.listId, tenderBid.supplierId) },
  ],
}

/** The store of bids, of lots whose bidders the caller may know (R27). */
export const bids = joinedCaseStore(tenderBid, read, {
  prefix: signupPrefix,
  noun: '投标文件',
  visible: ({ actor }) => areSignupBuyersVisible(actor, tenderBid),
  matching: (asked: { projectId?: string; packageId?: string }) =>
    filterConditions(asked, {
      projectId: equalsCondition(tenderBid.projectId),
      packageId: equalsCondition(tenderBid.packageId),
    }),
  usual: desc(tenderBid.submitTime),
})

/** A bid with the columns of its lot and supplier. */
export type BidRecord = RecordOf<typeof bids>

/** True while 唱标 can be entered: from the opening time to the end of the evaluation. */
export const isReadOutOpen = (bid: BidRecord, now: Date): boolean =>
  bidRefusalText(bid) === null &&
  !bid.suspendFlag &&
  (bid.lotStatus === lotStatus.toOpen || bid.lotStatus === lotStatus.evaluating) &&
  bid.lotOpenTime !== null &&
  now >= bid.lotOpenTime
