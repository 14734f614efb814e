import { sql } from 'drizzle-orm'
import { takeTurn } from '../../db/take-turn'
import { enteredBy, type Write } from '../../http/context'
import { EVERYTHING } from './voucher.facts'
import { everythingIn, isReady } from './voucher.pending'
import { contentOf, insertVouchers, type Row, TURN } from './voucher.rows'

/** Nobody exports while a month is closed or reopened: to be taken before the turn of the months. */
export const takeVoucherTurn = ({ tx }: Pick<Write, 'tx'>) => takeTurn(tx, TURN)

/**
 * What a month comes to is fixed when it is closed: every voucher of it that is not exported is stored as it stands,
 * to be exported so whenever somebody does, and whatever happens afterwards is booked in an open month. What cannot be
 * booked yet for want of a rule is left to the open month too. To be called before the line that closes the month.
 */
export async function fixVouchers(write: Write, period: string): Promise<void> {
  const all = await everythingIn({ db: write.tx, clock: write.clock }, period, { sight: EVERYTHING })
  const rows: Row[] = []
  for (const pending of all.filter((one) => isReady(one) && one.fixed === null))
    for (const voucher of pending.vouchers) {
      const content = await contentOf(write.tx, pending, voucher, { word: null, voucherNo: null })
      rows.push({ ...enteredBy(write), ...content, closedPeriod: period })
    }
  await insertVouchers(write.tx, rows)
}

/**
 * 反关账: what the closing has fixed and nobody has exported is derived anew. A voucher stays that a later, exported one
 * of the same thing follows.
 */
export async function freeVouchers({ tx }: Pick<Write, 'tx'>, period: string): Promise<void> {
  await tx.execute(sql`
    delete from finance_voucher v where v.closed_period = ${period} and v.export_id is null
      and not exists (select 1 from finance_voucher later
        where later.source_type = v.source_type and later.source_id = v.source_id
          and later.source_version > v.source_version and later.export_id is not null)`)
}
