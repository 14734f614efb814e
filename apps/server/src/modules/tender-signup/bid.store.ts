import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { citing } from '@agency/shared/tendering/legal-basis'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { buyersKnown, projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderBid as t } from './signup.table'

/** A bid with what is said of its lot and its supplier. */
export type BidRecord = typeof t.$inferSelect & {
  packageNo: string
  lotStatus: string
  lotOpenTime: Date | null
  /** When the opening record was filed. */
  lotBidTime: Date | null
  projectManagerAId: string | null
  projectManagerBId: string | null
  suspendFlag: boolean
  procurementRegime: string
  procurementMethod: string
  supplierName: string
}

const say = {
  late: '逾期送达，应当拒收',
  unsealed: '未按要求密封，应当拒收',
}

/** Why a bid was refused, with the article (R37). */
export function refusalOf(bid: BidRecord): string | null {
  if (bid.sealOk && !bid.isLate) return null
  return citing(bid.isLate ? say.late : say.unsealed, 'R37', procurementOf(bid))
}

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(t),
      packageNo: l.packageNo,
      lotStatus: l.status,
      lotOpenTime: l.openTime,
      lotBidTime: l.bidTime,
      projectManagerAId: teamColumns.projectManagerAId,
      projectManagerBId: teamColumns.projectManagerBId,
      suspendFlag: p.suspendFlag,
      procurementRegime: p.procurementRegime,
      procurementMethod: p.procurementMethod,
      supplierName: s.supplierName,
    })
    .from(t)
    .innerJoin(l, eq(l.listId, t.packageId))
    .innerJoin(p, eq(p.listId, t.projectId))
    .innerJoin(s, eq(s.listId, t.supplierId))
    .where(and(eq(t.delFlag, false), where))
    .orderBy(desc(t.submitTime), desc(t.listId))

/** Bids of lots whose bidders the caller may learn (R27). */
export const bidsSeen = (db: Queryable, { actor }: Pick<Context, 'actor'>, where: SQL | undefined) =>
  select(
    db,
    and(where, projectsInScope(actor, signupPrefix), buyersKnown(actor, sql`tender_package.list_id`)),
  )

/** 唱标: at the opening time and after, until the evaluation is over. */
export const isReadOut = (bid: BidRecord, now: Date): boolean =>
  refusalOf(bid) === null &&
  !bid.suspendFlag &&
  ['30', '40'].includes(bid.lotStatus) &&
  bid.lotOpenTime !== null &&
  now >= bid.lotOpenTime
