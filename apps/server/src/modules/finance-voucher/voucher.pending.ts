import { dateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import type {
  PendingVoucher,
  VoucherAsked,
  VoucherTotals,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { VOUCHER_SOURCES } from '@agency/shared/tendering/voucher-sources'
import { type AccountRule, periodOf, redOf, type Voucher, voucherOf } from '@agency/shared/tendering/vouchers'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { canonical, sha256 } from '../../log/canonical'
import { closedUntil } from '../../periods/closed-months'
import { accountRule } from '../system-rule/rule.table'
import {
  changedFacts,
  factOf,
  isTaxed,
  newFacts,
  type SourceRow,
  type VatRates,
  vatRates,
} from './voucher.facts'
import { adapterOf } from './voucher.sources'
import { financeVoucher as t } from './voucher.table'

const say = {
  noRate: (title: string, day: string) => `${title}在 ${day} 没有生效的增值税率，请先在提成规则中录入`,
}

export type StoredVoucher = typeof t.$inferSelect

/** What is to be exported: see `PendingVoucher`; with what the export writes down. */
export interface Pending extends PendingVoucher {
  row: SourceRow
  /** The exported voucher that is taken back. */
  before: StoredVoucher | null
}

export const numberOf = ({ word, voucherNo }: Pick<StoredVoucher, 'word' | 'voucherNo'>): string =>
  `${word}-${voucherNo}`
/** With its month. */
export const wholeNumberOf = (voucher: Pick<StoredVoucher, 'word' | 'voucherNo' | 'period'>): string =>
  `${voucher.period} ${numberOf(voucher)}`

interface Known {
  rules: readonly AccountRule[]
  rates: VatRates
  /** 'YYYY-MM' until which the books are closed. */
  until: string | null
  today: string
  stored: ReadonlyMap<string, StoredVoucher>
}

/** A day in a closed month is today instead: what changes is booked where the books are open. */
const openDay = (day: string, { until, today }: Pick<Known, 'until' | 'today'>): string =>
  until !== null && periodOf(day) <= until ? today : day

const asVoucher = ({ voucherDate, period, isRed, lines, total }: StoredVoucher): Voucher => ({
  ...{ date: voucherDate, period, isRed, lines, total },
})

/** What a row comes to: the vouchers in the order of their export, or why there are none. */
function derived(row: SourceRow, before: StoredVoucher | null, known: Known) {
  const red =
    before &&
    redOf(asVoucher(before), {
      date: openDay(before.voucherDate, known),
      no: wholeNumberOf(before),
    })
  if (row.stamp === null) return { vouchers: red ? [red] : [], refusal: null }
  const { rules, rates } = known
  if (isTaxed(row.sourceType) && rates(row.rateDay, row.projectType ?? '') === undefined)
    return { vouchers: [], refusal: say.noRate(VOUCHER_SOURCES[row.sourceType].title, row.rateDay) }
  const { voucher, refusal } = voucherOf(factOf(row, rates), rules)
  if (!voucher) return { vouchers: [], refusal }
  // What was exported in a month that is closed by now is booked anew where the red line is.
  const date = red ? openDay(voucher.date, known) : voucher.date
  const own = { ...voucher, date, period: periodOf(date) }
  return { vouchers: red ? [red, own] : [own], refusal: null }
}

const kindOf = ({ stamp, voucherId }: SourceRow) =>
  voucherId === null ? 'new' : stamp === null ? 'gone' : 'changed'

function pendingOf(row: SourceRow, known: Known): Pending {
  const { sourceType, sourceId, sourceNo } = row
  const before = known.stored.get(row.voucherId ?? '') ?? null
  const { vouchers, refusal } = derived(row, before, known)
  return {
    ...{ row, before, sourceType, sourceNo, vouchers, refusal, kind: kindOf(row) },
    listId: `${sourceType}:${sourceId}`,
    date: vouchers.at(-1)?.date ?? row.day ?? known.today,
    ...{ projectCode: row.projectCode, projectName: row.projectName, departmentName: row.departmentName },
    party: row.party ?? before?.party ?? null,
    total: vouchers.length > 0 ? sumYuan(vouchers.map(({ total }) => total)) : (row.money ?? null),
    path: adapterOf(sourceType).path(row),
    hash: sha256(canonical(vouchers)),
  }
}

async function storedOf(db: Queryable, rows: readonly SourceRow[]) {
  const ids = rows.flatMap(({ voucherId }) => voucherId ?? [])
  const vouchers = ids.length > 0 ? await db.select().from(t).where(inArray(t.listId, ids)) : []
  return new Map(vouchers.map((voucher) => [voucher.listId, voucher]))
}

/** All of a month that is not exported yet, as far as the caller sees it, in the order of its dates. */
export async function pendingIn(context: Context, filters: VoucherAsked): Promise<Pending[]> {
  const { db, clock } = context
  const today = dateAt(clock())
  const asked = { ...filters, month: filters.month ?? periodOf(today) }
  const until = await closedUntil(db)
  // What changed of a closed month is booked in the month that runs.
  const [own, late] = [sql`v.period = ${asked.month}`, sql`v.period <= ${until ?? ''}`]
  const isOpen = until === null || asked.month > until
  const periods = periodOf(today) === asked.month ? sql`(${own} or ${late})` : isOpen ? own : sql`false`
  const rows = [...(await newFacts(context, asked)), ...(await changedFacts(context, { ...asked, periods }))]
  const rules = await db.select().from(accountRule).where(eq(accountRule.delFlag, false))
  const known: Known = {
    ...{ rules, until, today, rates: await vatRates(db), stored: await storedOf(db, rows) },
  }
  return rows
    .map((row) => pendingOf(row, known))
    .filter(({ refusal }) => !asked.state || (asked.state === 'refused') === (refusal !== null))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

export const isReady = ({ refusal }: Pending): boolean => refusal === null
export const digestOf = (pending: readonly Pending[]): string =>
  sha256(canonical(pending.filter(isReady).map(({ listId, hash }) => [listId, hash])))

/** As it travels. */
export const shown = ({ row: _row, before: _before, ...pending }: Pending): PendingVoucher => pending

/** What a month comes to. */
export async function totalsIn(context: Context, asked: VoucherAsked): Promise<VoucherTotals> {
  const all = await pendingIn(context, asked)
  const ready = all.filter(isReady)
  const vouchers = ready.flatMap((one) => one.vouchers)
  const until = await closedUntil(context.db)
  const month = asked.month ?? periodOf(dateAt(context.clock()))
  return {
    ready: ready.length,
    refused: all.length - ready.length,
    red: vouchers.filter(({ isRed }) => isRed).length,
    total: sumYuan(vouchers.map(({ total }) => total)),
    digest: digestOf(all),
    month,
    isClosed: until !== null && month <= until,
  }
}
