import type { BidRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { may } from '../../session/actor'
import { namesOf } from '../../system/directory'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { buyersKnown } from '../tender-project/buyers'
import { projectsInScope } from '../tender-project/project.store'
import { tenderPackage as l, tenderProject as p } from '../tender-project/project.table'
import { tenderBid as t } from './signup.table'

/** A bid with what is said of its lot and its supplier. */
export type BidRecord = typeof t.$inferSelect & {
  packageNo: string
  lotStatus: string
  lotOpenTime: Date | null
  suspendFlag: boolean
  supplierName: string
}

const say = {
  late: '逾期送达，应当拒收（招标投标法实施条例第36条）',
  unsealed: '未按要求密封，应当拒收（招标投标法实施条例第36条）',
}

/** Why a bid was refused, with the article. */
export const refusalOf = ({ isLate, sealOk }: Pick<BidRecord, 'isLate' | 'sealOk'>): string | null =>
  isLate ? say.late : sealOk ? null : say.unsealed

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(t),
      packageNo: l.packageNo,
      lotStatus: l.status,
      lotOpenTime: l.openTime,
      suspendFlag: p.suspendFlag,
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

export async function viewBids(context: Context, rows: readonly BidRecord[]): Promise<BidRow[]> {
  const now = context.clock()
  const people = await namesOf(
    context.db,
    rows.map((row) => row.createUserId),
  )
  const mayBid = may(context.actor, `${signupPrefix}:bid`)
  return rows.map((row) => {
    const refusal = refusalOf(row)
    // Newest first: the first that was taken in counts.
    const isFirst = row === rows.find((one) => isSameBidder(one, row) && refusalOf(one) === null)
    const isReplaced = refusal === null && !isFirst
    return {
      listId: row.listId,
      version: row.version,
      packageId: row.packageId,
      packageNo: row.packageNo,
      supplierId: row.supplierId,
      supplierName: row.supplierName,
      submitTime: row.submitTime.toISOString(),
      sealOk: row.sealOk,
      isLate: row.isLate,
      originals: row.originals,
      copies: row.copies,
      refusal,
      isReplaced,
      bidMoney: row.bidMoney,
      opened: row.opened,
      invalidReason: row.invalidReason,
      createUserName: row.createUserId === null ? null : (people.get(row.createUserId) ?? null),
      allowedActions: mayBid && !isReplaced && isReadOut(row, now) ? ['bidOpened'] : [],
    }
  })
}

const isSameBidder = (one: BidRecord, other: BidRecord) =>
  one.packageId === other.packageId && one.supplierId === other.supplierId
