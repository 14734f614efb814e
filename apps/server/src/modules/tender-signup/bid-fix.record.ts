import { formatMoney } from '@agency/shared/format/money'
import { bidFixStatus } from '@agency/shared/modules/tender-signup/bid-fix.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { joinProject, parentProjectColumns } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { areSignupBuyersVisible } from './bid.store'
import { tenderBid, tenderBidFix } from './signup.table'

const say = {
  change: (from: string, to: string) => `${from} → ${to} 元`,
  voided: (why: string | null) => (why === null ? '' : `，无效：${why}`),
}

/** A bid's announced price and invalidity in words. */
export const readOutText = (money: string | null, invalidReason: string | null): string =>
  `${money === null ? '—' : formatMoney(money)}${say.voided(invalidReason)}`

/** The correction of a bid's announced price in words: from what to what. */
const fixTextColumn = (fix: {
  bidMoneyBefore: string | null
  invalidBefore: string | null
  bidMoney: string
  invalidReason: string | null
}) => ({
  fixText: say.change(
    readOutText(fix.bidMoneyBefore, fix.invalidBefore),
    readOutText(fix.bidMoney, fix.invalidReason),
  ),
})

const read = {
  columns: {
    ...parentProjectColumns,
    packageNo: tenderLot.packageNo,
    /** When the opening record of the bid's lot was filed. */
    bidTime: tenderLot.bidTime,
    supplierName: crmSupplier.supplierName,
    bidMoneyBefore: tenderBid.bidMoney,
    invalidBefore: tenderBid.invalidReason,
  },
  joins: [
    { table: tenderBid, on: eq(tenderBid.listId, tenderBidFix.bidId) },
    { table: tenderLot, on: eq(tenderLot.listId, tenderBidFix.packageId) },
    joinProject(tenderBidFix.projectId),
    { table: crmSupplier, on: eq(crmSupplier.listId, tenderBid.supplierId) },
  ],
  more: fixTextColumn,
}

/** Corrections of announced prices, for people who may know the lot's bidders (R27). */
export const bidFixes = joinedCaseStore(tenderBidFix, read, {
  prefix: signupPrefix,
  noun: '唱标更正',
  visible: ({ actor }) => areSignupBuyersVisible(actor, tenderBidFix),
  usual: desc(tenderBidFix.createTime),
})

/** A correction with the columns of bid, lot and project that its flow needs. */
export type BidFixRecord = RecordOf<typeof bidFixes>

/** The correction of a bid regardless of permissions, to find the page that its to-dos lead to. */
export const loadBidFix = ({ db }: Context, listId: string): Promise<BidFixRecord | undefined> =>
  bidFixes.load(db, listId)

/** The pending corrections of these bids, at most one for each bid. */
export const pendingFixesOfBids = (db: Queryable, bidIds: readonly string[]): Promise<BidFixRecord[]> =>
  bidFixes.fitting(
    db,
    and(inArray(tenderBidFix.bidId, [...bidIds]), eq(tenderBidFix.status, bidFixStatus.asked)),
  )

export const pendingFixesOfLot = (db: Queryable, packageId: string): Promise<BidFixRecord[]> =>
  bidFixes.fitting(
    db,
    and(eq(tenderBidFix.packageId, packageId), eq(tenderBidFix.status, bidFixStatus.asked)),
  )
