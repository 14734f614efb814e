import { formatMoney } from '@agency/shared/format/money'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { crmSupplier as s } from '../crm-supplier/supplier.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { buyersKnown, projectsInScope } from '../tender-project/project.door'
import { tenderBid as b, tenderBidFix as t } from './signup.table'

/** A change of what was read out, with what its flow asks of the bid, the lot and the project. */
export type BidFixRecord = typeof t.$inferSelect & {
  projectCode: string
  projectName: string
  suspendFlag: boolean
  packageNo: string
  /** When the opening record was filed. */
  bidTime: Date | null
  supplierName: string
  bidMoneyBefore: string | null
  /** What becomes of what, in words. */
  fixText: string
}

const WAITING = '10'
const say = {
  change: (from: string, to: string) => `${from} → ${to} 元`,
  voided: (why: string | null) => (why === null ? '' : `，无效：${why}`),
}

/** What was read out, in words. */
export const readText = (money: string | null, invalidReason: string | null): string =>
  `${money === null ? '—' : formatMoney(money)}${say.voided(invalidReason)}`

const select = async (db: Queryable, where: SQL | undefined): Promise<BidFixRecord[]> => {
  const rows = await db
    .select({
      ...getTableColumns(t),
      projectCode: p.projectCode,
      projectName: p.projectName,
      suspendFlag: p.suspendFlag,
      packageNo: l.packageNo,
      bidTime: l.bidTime,
      supplierName: s.supplierName,
      bidMoneyBefore: b.bidMoney,
      invalidBefore: b.invalidReason,
    })
    .from(t)
    .innerJoin(b, eq(b.listId, t.bidId))
    .innerJoin(l, eq(l.listId, t.packageId))
    .innerJoin(p, eq(p.listId, t.projectId))
    .innerJoin(s, eq(s.listId, b.supplierId))
    .where(and(eq(t.delFlag, false), where))
  return rows.map(({ invalidBefore, ...row }) => ({
    ...row,
    fixText: say.change(
      readText(row.bidMoneyBefore, invalidBefore),
      readText(row.bidMoney, row.invalidReason),
    ),
  }))
}

/** The change, for whoever may learn of the lot's bidders (R27). */
export async function findBidFix(
  db: Queryable,
  { actor }: Pick<Context, 'actor'>,
  listId: string,
): Promise<BidFixRecord | undefined> {
  if (!may(actor, `${signupPrefix}:view`)) return undefined
  const seen = and(projectsInScope(actor, signupPrefix), buyersKnown(actor, sql`tender_package.list_id`))
  return (await select(db, and(eq(t.listId, listId), seen)))[0]
}

export const loadBidFix = async (db: Queryable, listId: string): Promise<BidFixRecord | undefined> =>
  (await select(db, eq(t.listId, listId)))[0]

/** Whose project it is, whoever asks: to find the page that its to-dos lead to. */
export const bidFixPart = ({ db }: Context, listId: string): Promise<BidFixRecord | undefined> =>
  loadBidFix(db, listId)

/** Of these bids, the changes that wait for their second person: one a bid at most. */
export const waitingFixes = (db: Queryable, bidIds: readonly string[]): Promise<BidFixRecord[]> =>
  select(db, and(inArray(t.bidId, [...bidIds]), eq(t.status, WAITING)))

export const waitingFixesOf = (db: Queryable, packageId: string): Promise<BidFixRecord[]> =>
  select(db, and(eq(t.packageId, packageId), eq(t.status, WAITING)))

export async function patchBidFix(
  db: Queryable,
  listId: string,
  columns: Partial<BidFixRecord>,
): Promise<BidFixRecord> {
  await db.update(t).set(columns).where(eq(t.listId, listId))
  const after = await loadBidFix(db, listId)
  if (!after) throw new Error(`唱标更正 ${listId} 不存在`)
  return after
}
