import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/take-turn'
import { columnsForInsert, type Write } from '../../http/context'
import { EVERYTHING_VISIBLE } from './voucher.facts'
import { allPendingOfMonth, isReadyForExport } from './voucher.pending'
import { buildVoucherRow, insertVouchers, type Row, VOUCHER_LOCK } from './voucher.rows'

/**
 * Takes the lock of voucher exports, so that nobody exports while a month is closed or reopened. Must be
 * taken before the lock of the periods.
 */
export const lockVoucherExports = ({ tx }: Pick<Write, 'tx'>) => lockUntilCommit(tx, VOUCHER_LOCK)

/**
 * Stores every voucher of the month that is not exported, so that closing fixes its content; it can be
 * exported later unchanged. Whatever happens afterwards is booked in an open month, and so are facts for
 * which no booking rule exists yet. Must be called before the row that closes the month is written.
 */
export async function storeVouchersOfMonth(write: Write, period: string): Promise<void> {
  const all = await allPendingOfMonth({ db: write.tx, clock: write.clock }, period, {
    sight: EVERYTHING_VISIBLE,
  })
  const rows: Row[] = []
  for (const pending of all.filter((one) => isReadyForExport(one) && one.fixed === null))
    for (const voucher of pending.vouchers) {
      const content = await buildVoucherRow(write.tx, pending, voucher, { word: null, voucherNo: null })
      rows.push({ ...columnsForInsert(write), ...content, closedPeriod: period })
    }
  await insertVouchers(write.tx, rows)
}

/**
 * 反关账: deletes the vouchers that the closing stored and nobody exported, so that they are derived again. A
 * voucher that is followed by a later exported one of the same source stays.
 */
export async function deleteUnexportedClosingVouchers(
  { tx }: Pick<Write, 'tx'>,
  period: string,
): Promise<void> {
  await tx.execute(sql`
    delete from finance_voucher v where v.closed_period = ${period} and v.export_id is null
      and not exists (select 1 from finance_voucher later
        where later.source_type = v.source_type and later.source_id = v.source_id
          and later.source_version > v.source_version and later.export_id is not null)`)
}
