import { not, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { financeVoucher } from '../voucher.table'

/**
 * Totals of the vouchers that were exported, or stored when their month was closed. A total may contain money of
 * unopened lots: whoever shows one asks first whether its month is secret to the caller (R27).
 */
export const voucherFacts = pgView('voucher_facts').as(
  createQueryBuilder()
    .select({
      listId: financeVoucher.listId,
      /** The month of the voucher, 'YYYY-MM'. */
      period: financeVoucher.period,
      total: financeVoucher.total,
      /** False while the voucher is stored but in no file for the accounting program. */
      isExported: sql<boolean>`(${financeVoucher.exportId} is not null)`.as('is_exported'),
    })
    .from(financeVoucher)
    .where(not(financeVoucher.delFlag)),
)
