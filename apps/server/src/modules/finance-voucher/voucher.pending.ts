import { shanghaiDateAt } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import type { VoucherAsked } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { VOUCHER_SOURCES } from '@agency/shared/tendering/voucher-sources'
import {
  type AccountRule,
  accountingPeriod,
  deriveVoucher,
  reverseVoucher,
  type Voucher,
} from '@agency/shared/tendering/vouchers'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { canonicalJson, sha256 } from '../../log/canonical'
import { bookingDayInOpenMonth, lastClosedMonth, monthAfter, monthOf } from '../../periods/closed-months'
import { accountRuleFacts } from '../system-rule/door/facts'
import {
  type Asked,
  closedUnexportedVouchers,
  factsWithoutVoucher,
  isSplitByVat,
  loadVatRateLookup,
  type SourceRow,
  toVoucherFact,
  type VatRates,
  visibleFactsCondition,
  vouchersWithChangedSource,
} from './voucher.facts'
import { adapterForSource } from './voucher.sources'
import { financeVoucher } from './voucher.table'

const say = {
  noRate: (title: string, day: string) => `${title}在 ${day} 没有生效的增值税率，请先在提成规则中录入`,
}

export type StoredVoucher = typeof financeVoucher.$inferSelect

/** The columns of a voucher that describe its source. */
type SourceOfVoucher = Pick<
  StoredVoucher,
  'sourceType' | 'sourceId' | 'sourceNo' | 'projectId' | 'pageId' | 'party' | 'suspenseLots'
>

/** A fact or change of a month that waits for export: see `PendingVoucher`. */
export interface Pending {
  listId: string
  source: SourceOfVoucher
  /** The booked values of the fact; null when it no longer exists. */
  stamp: string | null
  /** The stored voucher that is reversed because the fact changed, or null. */
  before: StoredVoucher | null
  /** The voucher of the fact, if it was stored when its month was closed. */
  fixed: StoredVoucher | null
  /** True when the fact is 未开标暂收款 of a lot that is still secret (R27). */
  isSecret: boolean
  kind: 'new' | 'changed' | 'gone'
  date: string
  projectCode: string | null
  projectName: string | null
  departmentName: string | null
  total: string | null
  refusal: string | null
  /** The vouchers to export; a reversal comes before the new voucher. */
  vouchers: Voucher[]
  path: string
  hash: string
}

export const voucherNumberText = ({ word, voucherNo }: Pick<StoredVoucher, 'word' | 'voucherNo'>): string =>
  `${word}-${voucherNo}`
/** The month and number of a voucher in words; the month alone before it is exported. */
export const voucherNumberWithMonth = (
  voucher: Pick<StoredVoucher, 'word' | 'voucherNo' | 'period'>,
): string => (voucher.voucherNo === null ? voucher.period : `${voucher.period} ${voucherNumberText(voucher)}`)

/** What is needed to derive vouchers. */
export interface Known {
  rules: readonly AccountRule[]
  rates: VatRates
  /** The last closed month of the accounts, 'YYYY-MM', or null. */
  until: string | null
  today: string
  stored: ReadonlyMap<string, StoredVoucher>
}

export const voucherOfStored = ({ voucherDate, period, isRed, lines, total }: StoredVoucher): Voucher => ({
  date: voucherDate,
  period,
  isRed,
  lines,
  total,
})

/** Derives the vouchers of a row in the order of their export, or the reason why there are none. */
function deriveVouchersOfFact(row: SourceRow, before: StoredVoucher | null, known: Known) {
  const red =
    before &&
    reverseVoucher(voucherOfStored(before), {
      date: bookingDayInOpenMonth(before.voucherDate, known),
      no: voucherNumberWithMonth(before),
    })
  if (row.stamp === null) return { vouchers: red ? [red] : [], refusal: null }
  const { rules, rates } = known
  if (isSplitByVat(row.sourceType) && rates(row.rateDay, row.projectType ?? '') === undefined)
    return { vouchers: [], refusal: say.noRate(VOUCHER_SOURCES[row.sourceType].title, row.rateDay) }
  const { voucher, refusal } = deriveVoucher(toVoucherFact(row, rates), rules)
  if (!voucher) return { vouchers: [], refusal }
  const date = bookingDayInOpenMonth(voucher.date, known)
  const own: Voucher = {
    date,
    period: accountingPeriod(date),
    isRed: voucher.isRed,
    lines: voucher.lines,
    total: voucher.total,
  }
  return { vouchers: red ? [red, own] : [own], refusal: null }
}

const pendingKindOf = ({ stamp, voucherId }: SourceRow) =>
  voucherId === null ? 'new' : stamp === null ? 'gone' : 'changed'

export function derivePendingVoucher(row: SourceRow, known: Known): Pending {
  const { sourceType, sourceId, sourceNo, projectId, pageId } = row
  const before = known.stored.get(row.voucherId ?? '') ?? null
  const { vouchers, refusal } = deriveVouchersOfFact(row, before, known)
  return {
    listId: `${sourceType}:${sourceId}`,
    source: {
      sourceType,
      sourceId,
      sourceNo,
      projectId,
      pageId,
      party: row.party ?? before?.party ?? null,
      suspenseLots: [...new Set([...(row.lots ?? []), ...(before?.suspenseLots ?? [])])],
    },
    stamp: row.stamp,
    before,
    fixed: null,
    isSecret: row.isSecret,
    kind: pendingKindOf(row),
    date: vouchers.at(-1)?.date ?? row.day ?? known.today,
    projectCode: row.projectCode,
    projectName: row.projectName,
    departmentName: row.departmentName,
    total: vouchers.length > 0 ? sumYuan(vouchers.map(({ total }) => total)) : (row.money ?? null),
    refusal,
    vouchers,
    path: adapterForSource(sourceType).path({ pageId, projectId }),
    hash: sha256(canonicalJson(vouchers)),
  }
}

async function loadStoredVouchersById(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredVoucher>> {
  const vouchers =
    ids.length > 0
      ? await db
          .select()
          .from(financeVoucher)
          .where(inArray(financeVoucher.listId, [...ids]))
      : []
  return new Map(vouchers.map((voucher) => [voucher.listId, voucher]))
}

/** Vouchers that were stored at closing and not exported yet. */
async function pendingStoredAtClosing(db: Queryable, month: string, asked: Asked): Promise<Pending[]> {
  const rows = await closedUnexportedVouchers(db, month, asked)
  const stored = await loadStoredVouchersById(
    db,
    rows.map(({ listId }) => listId),
  )
  return rows.flatMap(({ listId, projectCode, projectName, departmentName, isSecret }): Pending[] => {
    const voucher = stored.get(listId)
    if (!voucher) return []
    const vouchers = [voucherOfStored(voucher)]
    return [
      {
        listId: `${voucher.sourceType}:${voucher.sourceId}:${voucher.sourceVersion}`,
        source: voucher,
        stamp: voucher.stamp,
        before: null,
        fixed: voucher,
        isSecret,
        kind: voucher.redOf === null ? 'new' : 'gone',
        date: voucher.voucherDate,
        projectCode,
        projectName,
        departmentName,
        total: voucher.total,
        refusal: null,
        vouchers,
        path: adapterForSource(voucher.sourceType).path(voucher),
        hash: sha256(canonicalJson(vouchers)),
      },
    ]
  })
}

/** Condition on vouchers `v` of closed months. */
const isInClosedMonth = (until: string) => sql`v.period <= ${until}`

/**
 * Everything of a month that waits for export. A closed month has only what was stored at closing; later
 * events with a date in it are booked and listed in the first open month (see `bookingDayInOpenMonth`).
 */
async function pendingOfMonth(db: Queryable, { month, today, asked }: MonthAsked): Promise<Pending[]> {
  const until = await lastClosedMonth(db)
  const fixed = await pendingStoredAtClosing(db, month, asked)
  if (until !== null && month <= until) return fixed
  const takesLate = until !== null && month === monthAfter(until)
  const days = { from: takesLate ? null : `${month}-01`, before: `${monthAfter(month)}-01` }
  const own = sql`v.period = ${month}`
  const periods: SQL = takesLate ? sql`(${own} or ${isInClosedMonth(until)})` : own
  const rows = [
    ...(await factsWithoutVoucher(db, days, asked)),
    ...(await vouchersWithChangedSource(db, periods, asked)),
  ]
  const stored = await loadStoredVouchersById(
    db,
    rows.flatMap(({ voucherId }) => voucherId ?? []),
  )
  const known = await loadBookingRules(db, { until, today, stored })
  return [...fixed, ...rows.map((row) => derivePendingVoucher(row, known))]
}
interface MonthAsked {
  month: string
  today: string
  asked: Asked
}

/** Loads today's account rules and VAT rates for deriving vouchers. */
export async function loadBookingRules(
  db: Queryable,
  of: Pick<Known, 'until' | 'today' | 'stored'>,
): Promise<Known> {
  const rules = await db.select().from(accountRuleFacts)
  return {
    rules,
    rates: await loadVatRateLookup(db),
    until: of.until,
    today: of.today,
    stored: of.stored,
  }
}

const compareByDate = (a: Pending, b: Pending) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)

/** The month that the request asks for, by default the current one. */
export const requestedMonth = (
  { clock }: Pick<Context, 'clock'>,
  { month }: { month?: string | undefined },
) => month ?? monthOf(shanghaiDateAt(clock()))

/** Everything of a month that waits for export, regardless of permissions, ordered by date. */
export const allPendingOfMonth = async (
  { db, clock }: { db: Queryable; clock(): Date },
  month: string,
  asked: Asked,
): Promise<Pending[]> =>
  (await pendingOfMonth(db, { month, today: shanghaiDateAt(clock()), asked })).sort(compareByDate)

/** Does the same as `allPendingOfMonth`, limited to the caller's projects; secret entries are marked as such. */
export async function visiblePendingOfMonth(context: Context, filters: VoucherAsked): Promise<Pending[]> {
  const { departmentId, sourceType, state } = filters
  const asked = { sight: visibleFactsCondition(context), departmentId, sourceType }
  const all = await allPendingOfMonth(context, requestedMonth(context, filters), asked)
  return all.filter(({ refusal }) => !state || (state === 'refused') === (refusal !== null))
}

export const isReadyForExport = ({ refusal }: Pending): boolean => refusal === null
export const readyVouchersDigest = (pending: readonly Pending[]): string =>
  sha256(canonicalJson(pending.filter(isReadyForExport).map(({ listId, hash }) => [listId, hash])))
