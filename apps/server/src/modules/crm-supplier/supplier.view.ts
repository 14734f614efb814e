import { maskNumber, maskPhone } from '@agency/shared/format/masks'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { and, countDistinct, eq, inArray, isNotNull } from 'drizzle-orm'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { namesOf } from '../../system/directory'
import { tenderLot as l } from '../tender-project/project/project.table'
import { tenderBid as b } from '../tender-signup/signup.table'
import type { SupplierRecord } from './supplier.store'

/**
 * As suppliers travel: with names for ids. A list shows phones and accounts masked to everybody (DOMAIN 5.2); one
 * supplier is shown `whole` to whoever has crm:supplier:viewContact. The identity number is only ever masked.
 */
export async function viewSuppliers(
  context: Context,
  rows: readonly SupplierRecord[],
  { allowed, whole }: { allowed?: ReadonlyMap<string, readonly string[]>; whole?: boolean } = {},
): Promise<SupplierRow[]> {
  const people = await namesOf(
    context.db,
    rows.flatMap((row) => [row.auditUserId, row.createUserId]),
  )
  const { took, won } = await recordsOf(context, rows)
  const nameOf = (userId: string | null) => (userId ? (people.get(userId) ?? null) : null)
  const shown = whole === true && may(context.actor, `${supplierPrefix}:viewContact`)
  return rows.map(({ contactIdCardSealed: _sealed, passHash: _hash, ...row }) => ({
    ...row,
    contactMobile: shown ? row.contactMobile : maskPhone(row.contactMobile),
    bankAccount: row.bankAccount && !shown ? maskNumber(row.bankAccount) : row.bankAccount,
    auditUserName: nameOf(row.auditUserId),
    createUserName: nameOf(row.createUserId),
    registerTime: row.registerTime.toISOString(),
    auditTime: row.auditTime?.toISOString() ?? null,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    takePartCount: took.get(row.listId) ?? 0,
    winCount: won.get(row.listId) ?? 0,
    allowedActions: [...(allowed?.get(row.listId) ?? [])],
  }))
}

/** 参与次数 and 中标次数 (DOMAIN 5.2), of lots that were opened and awarded. */
async function recordsOf({ db }: Context, rows: readonly SupplierRecord[]) {
  const ids = rows.map(({ listId }) => listId)
  const took = await db
    .select({ listId: b.supplierId, count: countDistinct(b.packageId) })
    .from(b)
    .innerJoin(l, eq(l.listId, b.packageId))
    .where(and(inArray(b.supplierId, ids), eq(b.isLate, false), eq(b.sealOk, true), isNotNull(l.bidTime)))
    .groupBy(b.supplierId)
  const won = await db
    .select({ listId: l.resultSupplierId, count: countDistinct(l.listId) })
    .from(l)
    .where(and(inArray(l.resultSupplierId, ids), isNotNull(l.noticeSendTime)))
    .groupBy(l.resultSupplierId)
  const byId = (counts: readonly { listId: string | null; count: number }[]) =>
    new Map(counts.map(({ listId, count }) => [listId, count]))
  return { took: byId(took), won: byId(won) }
}
