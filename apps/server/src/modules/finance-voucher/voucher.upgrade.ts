import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { accountingPeriod, reverseVoucher } from '@agency/shared/tendering/vouchers'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { canonicalJson, sha256 } from '../../log/canonical'
import { bookingDayInOpenMonth, lastClosedMonth, monthAfter } from '../../periods/closed-months'
import type { Upgrade } from '../../seed/module-seed'
import { shanghaiDaySql } from './sources/source-adapter'
import { EVERYTHING_VISIBLE, factsWithoutVoucher, isStandingVoucher } from './voucher.facts'
import {
  derivePendingVoucher,
  isReadyForExport,
  loadBookingRules,
  type StoredVoucher,
  voucherNumberWithMonth,
  voucherOfStored,
} from './voucher.pending'
import { buildVoucherRow, insertVouchers, type Row } from './voucher.rows'
import { directFactsQuery } from './voucher.sources'
import { financeVoucher } from './voucher.table'

/** Text appended to the summary of the reversal of a voucher in a closed month. */
const REASON = '（开标前收取，改列未开标暂收款）'

/**
 * Upgrades data from before 未开标暂收款, when bonds and file fees were booked on the day they came once
 * their lot was opened, and so fell into months already closed. Closed months stay as exported; what of them
 * was not exported is stored as listed. Differences are booked in the first open month: for a lot opened
 * after the last closed month, every voucher in a closed month is reversed with a reason and booked again as
 * 暂收款 with what the opening made of it; money of closed months whose lot is still secret is booked as
 * 暂收款. Lots opened within a closed month do not differ and stay unchanged.
 */
export const suspenseUpgrade: Upgrade = {
  key: 'suspense',
  async run({ tx, clock }) {
    const until = await lastClosedMonth(tx)
    if (until === null) return {}
    const today = shanghaiDateAt(clock())
    const openedLater = await bondsAndSignupsOfLotsOpenedSince(tx, `${monthAfter(until)}-01`)
    const red = await reverseVouchersOfLaterOpenings(tx, { openedLater, until, today, now: clock() })
    const fixed = await storeUnexportedClosedVouchers(tx, { openedLater, until, today, now: clock() })
    return { red, fixed }
  },
}

interface Upgrading {
  /** Ids of bonds and sign-ups whose lot was opened only after the closed months. */
  openedLater: ReadonlySet<string>
  until: string
  today: string
  now: Date
}

async function bondsAndSignupsOfLotsOpenedSince(tx: Queryable, day: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select money.id from lot_facts l join (
      select d.list_id as id, d.package_id from bond_facts d
      union all select s.list_id, s.package_id from signup_facts s
    ) money on money.package_id = l.list_id
    where ${sql.raw(shanghaiDaySql('l.buyers_public_time'))} >= ${day}`)
  return new Set(rows.map(({ id }) => id))
}

async function reverseVouchersOfLaterOpenings(
  tx: Queryable,
  { openedLater, until, today, now }: Upgrading,
): Promise<number> {
  const { rows } = await tx.execute<{ listId: string; sourceId: string }>(sql`
    select v.list_id as "listId", v.source_id as "sourceId" from finance_voucher v
    where ${isStandingVoucher} and v.period <= ${until}
      and v.source_type in ('BOND_IN', 'BOND_OUT', 'BOND_INTEREST', 'BOOK', 'BOOK_REFUND')`)
  const ids = rows.filter(({ sourceId }) => openedLater.has(sourceId)).map(({ listId }) => listId)
  const vouchers =
    ids.length > 0 ? await tx.select().from(financeVoucher).where(inArray(financeVoucher.listId, ids)) : []
  await insertVouchers(
    tx,
    vouchers.map((before) => reversalRow(before, { until, today, now })),
  )
  return vouchers.length
}

function reversalRow(before: StoredVoucher, { until, today, now }: Omit<Upgrading, 'openedLater'>): Row {
  const date = bookingDayInOpenMonth(before.voucherDate, { until, today })
  const red = reverseVoucher(voucherOfStored(before), { date, no: voucherNumberWithMonth(before) })
  const lines = red.lines.map((line) => ({ ...line, summary: `${line.summary}${REASON}` }))
  return {
    listId: newListId(),
    createTime: now,
    sourceType: before.sourceType,
    sourceId: before.sourceId,
    sourceNo: before.sourceNo,
    sourceVersion: before.sourceVersion + 1,
    stamp: before.stamp,
    projectId: before.projectId,
    party: before.party,
    pageId: before.pageId,
    period: accountingPeriod(date),
    voucherDate: date,
    isRed: red.isRed,
    redOf: before.listId,
    lines,
    total: red.total,
    hash: sha256(canonicalJson({ date, lines })),
  }
}

/** Stores the vouchers of closed months that were never exported, each on its own day. Returns how many. */
async function storeUnexportedClosedVouchers(
  tx: Queryable,
  { openedLater, until, today, now }: Upgrading,
): Promise<number> {
  const days = { from: null, before: `${monthAfter(until)}-01` }
  const facts = await factsWithoutVoucher(tx, days, { sight: EVERYTHING_VISIBLE }, directFactsQuery)
  const known = await loadBookingRules(tx, { until: null, today, stored: new Map() })
  const rows: Row[] = []
  for (const pending of facts
    .filter(({ sourceId }) => !openedLater.has(sourceId))
    .map((row) => derivePendingVoucher(row, known))
    .filter(isReadyForExport))
    for (const voucher of pending.vouchers) {
      const content = await buildVoucherRow(tx, pending, voucher, { word: null, voucherNo: null })
      rows.push({ ...content, listId: newListId(), createTime: now, closedPeriod: voucher.period })
    }
  await insertVouchers(tx, rows)
  return rows.length
}
