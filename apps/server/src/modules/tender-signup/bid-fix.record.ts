import { formatMoney } from '@agency/shared/format/money'
import { bidFixStatus } from '@agency/shared/modules/tender-signup/bid-fix.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { ofProject, projectOf } from '../tender-project/project.door'
import { visibleBuyers } from './bid.store'
import { tenderBid as b, tenderBidFix as t } from './signup.table'

const say = {
  change: (from: string, to: string) => `${from} → ${to} 元`,
  voided: (why: string | null) => (why === null ? '' : `，无效：${why}`),
}

/** The announced price and invalidity in words. */
export const readText = (money: string | null, invalidReason: string | null): string =>
  `${money === null ? '—' : formatMoney(money)}${say.voided(invalidReason)}`

/** The correction in words: from what to what. */
const more = (fix: {
  bidMoneyBefore: string | null
  invalidBefore: string | null
  bidMoney: string
  invalidReason: string | null
}) => ({
  fixText: say.change(
    readText(fix.bidMoneyBefore, fix.invalidBefore),
    readText(fix.bidMoney, fix.invalidReason),
  ),
})

const read = {
  columns: {
    ...ofProject,
    packageNo: l.packageNo,
    /** When the opening record was filed. */
    bidTime: l.bidTime,
    supplierName: s.supplierName,
    bidMoneyBefore: b.bidMoney,
    invalidBefore: b.invalidReason,
  },
  joins: [
    { table: b, on: eq(b.listId, t.bidId) },
    { table: l, on: eq(l.listId, t.packageId) },
    projectOf(t.projectId),
    { table: s, on: eq(s.listId, b.supplierId) },
  ],
  more,
}

/** Corrections of announced prices, for people who may know the lot's bidders (R27). */
export const bidFixes = joinedCaseStore(t, read, {
  prefix: signupPrefix,
  noun: '唱标更正',
  visible: ({ actor }) => visibleBuyers(actor, t),
  usual: desc(t.createTime),
})

/** A correction with the columns of bid, lot and project that its flow needs. */
export type BidFixRecord = RecordOf<typeof bidFixes>

/** The correction regardless of permissions, to find the page that its to-dos lead to. */
export const bidFixPart = ({ db }: Context, listId: string): Promise<BidFixRecord | undefined> =>
  bidFixes.load(db, listId)

/** The pending corrections of these bids, at most one for each bid. */
export const waitingFixes = (db: Queryable, bidIds: readonly string[]): Promise<BidFixRecord[]> =>
  bidFixes.fitting(db, and(inArray(t.bidId, [...bidIds]), eq(t.status, bidFixStatus.asked)))

export const waitingFixesOf = (db: Queryable, packageId: string): Promise<BidFixRecord[]> =>
  bidFixes.fitting(db, and(eq(t.packageId, packageId), eq(t.status, bidFixStatus.asked)))
