import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { and, desc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../http/actor'
import { equals, filterConditions } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import {
  areBuyersVisible,
  ofProject,
  projectOf,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderBid as t } from './signup.table'

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
export const visibleBuyers = (actor: Actor, of: Readonly<Record<'projectId' | 'packageId', PgColumn>>) =>
  and(
    existsInOther(projectOf(of.projectId))(projectsInScope(actor, signupPrefix)),
    areBuyersVisible(actor, of.packageId),
  )

const read = {
  columns: {
    ...ofProject,
    packageNo: l.packageNo,
    lotStatus: l.status,
    lotOpenTime: l.openTime,
    /** When the opening record was filed. */
    lotBidTime: l.bidTime,
    calibrationTime: l.calibrationTime,
    candidateStart: l.candidateStart,
    controlMoney: l.controlMoney,
    budgetMoney: l.budgetMoney,
    lowMeanPercent: l.lowMeanPercent,
    lowSecondPercent: l.lowSecondPercent,
    lowCeilingPercent: l.lowCeilingPercent,
    isRateQuoted: l.isRateQuoted,
    projectManagerAId: teamColumns.projectManagerAId,
    projectManagerBId: teamColumns.projectManagerBId,
    procurementRegime: p.procurementRegime,
    procurementMethod: p.procurementMethod,
    supplierName: s.supplierName,
  },
  joins: [
    { table: l, on: eq(l.listId, t.packageId) },
    projectOf(t.projectId),
    { table: s, on: eq(s.listId, t.supplierId) },
  ],
}

/** Bids of lots whose bidders the caller may know (R27). */
export const bids = joinedCaseStore(t, read, {
  prefix: signupPrefix,
  noun: '投标文件',
  visible: ({ actor }) => visibleBuyers(actor, t),
  matching: (asked: { projectId?: string; packageId?: string }) =>
    filterConditions(asked, { projectId: equals(t.projectId), packageId: equals(t.packageId) }),
  usual: desc(t.submitTime),
})

/** A bid with the columns of its lot and supplier. */
export type BidRecord = RecordOf<typeof bids>

/** True while 唱标 can be entered: from the opening time to the end of the evaluation. */
export const isReadOut = (bid: BidRecord, now: Date): boolean =>
  bidRefusalText(bid) === null &&
  !bid.suspendFlag &&
  (bid.lotStatus === lotStatus.toOpen || bid.lotStatus === lotStatus.evaluating) &&
  bid.lotOpenTime !== null &&
  now >= bid.lotOpenTime
