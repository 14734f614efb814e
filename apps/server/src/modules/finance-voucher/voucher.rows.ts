import type { Voucher } from '@agency/shared/tendering/vouchers'
import { and, eq, max } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { canonicalJson, sha256 } from '../../log/canonical'
import type { Pending } from './voucher.pending'
import { financeVoucher } from './voucher.table'

/** Name of the lock that everybody takes who stores vouchers. */
export const VOUCHER_LOCK = 'finance_voucher'
/** Number of rows per insert, because a statement can take only so many values. */
const AT_ONCE = 500

export type Row = typeof financeVoucher.$inferInsert

/** 凭证字 and 凭证号 of a voucher; both null before the export. */
interface Number {
  word: string | null
  voucherNo: number | null
}

/** The columns of a stored voucher, apart from its key, its author and its export or closing. */
export async function buildVoucherRow(
  tx: Queryable,
  pending: Pending,
  voucher: Voucher,
  { word, voucherNo }: Number,
): Promise<Omit<Row, 'listId'>> {
  const { source, before } = pending
  const isTakingBack = before !== null && voucher === pending.vouchers[0]
  const sourceVersion = pending.fixed?.sourceVersion ?? (await nextSourceVersion(tx, pending, isTakingBack))
  const content = {
    date: voucher.date,
    word,
    no: voucherNo,
    lines: voucher.lines,
    sourceType: source.sourceType,
    sourceId: source.sourceId,
    sourceVersion,
  }
  return {
    sourceType: source.sourceType,
    sourceId: source.sourceId,
    sourceNo: source.sourceNo,
    sourceVersion,
    projectId: source.projectId,
    pageId: source.pageId,
    party: source.party,
    suspenseLots: source.suspenseLots,
    word,
    voucherNo,
    period: voucher.period,
    voucherDate: voucher.date,
    isRed: voucher.isRed,
    lines: voucher.lines,
    total: voucher.total,
    hash: sha256(canonicalJson(content)),
    stamp: (isTakingBack ? before.stamp : pending.stamp) ?? '',
    redOf: isTakingBack ? before.listId : null,
  }
}

/**
 * The version number of a new voucher of this source: after the voucher that it reverses, and after the
 * reversal.
 */
async function nextSourceVersion(
  tx: Queryable,
  { source, before }: Pending,
  isTakingBack: boolean,
): Promise<number> {
  if (before) return before.sourceVersion + (isTakingBack ? 1 : 2)
  const [found] = await tx
    .select({ version: max(financeVoucher.sourceVersion) })
    .from(financeVoucher)
    .where(
      and(eq(financeVoucher.sourceType, source.sourceType), eq(financeVoucher.sourceId, source.sourceId)),
    )
  return (found?.version ?? 0) + 1
}

export async function insertVouchers(tx: Queryable, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(financeVoucher).values(rows.slice(from, from + AT_ONCE))
}
