import { maskNumber, maskPhone } from '@agency/shared/format/masks'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { and, countDistinct, eq, inArray, isNotNull } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderBid } from '../tender-signup/signup.table'
import type { SupplierRecord } from './supplier.store'
import { hasPassPhrase } from './supplier-register.phrase'

/**
 * Lists mask phone and account numbers for everybody (DOMAIN 5.2); a single supplier (`whole`) shows them to
 * callers with crm:supplier:viewContact. The identity number is always masked.
 */
export async function supplierView(
  context: Context,
  rows: readonly SupplierRecord[],
  { whole }: { whole: boolean },
) {
  const { took, won } = await participationAndWinCounts(context, rows)
  const shown = whole && hasPermission(context.actor, `${supplierRecord.prefix}:viewContact`)
  const mayRenew = hasPermission(context.actor, `${supplierRecord.prefix}:audit`)
  return (row: SupplierRecord) => ({
    contactMobile: shown ? row.contactMobile : maskPhone(row.contactMobile),
    bankAccount: row.bankAccount && !shown ? maskNumber(row.bankAccount) : row.bankAccount,
    takePartCount: took.get(row.listId) ?? 0,
    winCount: won.get(row.listId) ?? 0,
    allowedActions: mayRenew && hasPassPhrase(row) ? ['renewPhrase'] : [],
  })
}

/**
 * Counts 参与次数 and 中标次数 (DOMAIN 5.2): lots that were opened, and lots that were awarded to the
 * supplier.
 */
async function participationAndWinCounts({ db }: Context, rows: readonly SupplierRecord[]) {
  const ids = rows.map(({ listId }) => listId)
  const took = await db
    .select({ listId: tenderBid.supplierId, count: countDistinct(tenderBid.packageId) })
    .from(tenderBid)
    .innerJoin(tenderLot, eq(tenderLot.listId, tenderBid.packageId))
    .where(
      and(
        inArray(tenderBid.supplierId, ids),
        eq(tenderBid.isLate, false),
        eq(tenderBid.sealOk, true),
        isNotNull(tenderLot.bidTime),
      ),
    )
    .groupBy(tenderBid.supplierId)
  const won = await db
    .select({ listId: tenderLot.resultSupplierId, count: countDistinct(tenderLot.listId) })
    .from(tenderLot)
    .where(and(inArray(tenderLot.resultSupplierId, ids), isNotNull(tenderLot.noticeSendTime)))
    .groupBy(tenderLot.resultSupplierId)
  const countsBySupplier = (counts: readonly { listId: string | null; count: number }[]) =>
    new Map(counts.map(({ listId, count }) => [listId, count]))
  return { took: countsBySupplier(took), won: countsBySupplier(won) }
}
