import { shanghaiDateAt } from '@agency/shared/format/dates'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import type { PeriodRow } from '@agency/shared/modules/finance-period/period.contract'
import { periodPrefix } from '@agency/shared/modules/finance-period/period.permissions'
import { LISTED_AFTER_OPENING } from '@agency/shared/tendering/secrecy'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { wrongState } from '../../http/refusal'
import { lastClosedMonth, monthAfter, monthOf } from '../../periods/closed-months'
import { financePeriod } from '../../periods/period.table'
import { userNamesById } from '../../system/directory'
import { firstBookedDay, loadHiddenMonthCheck } from './door/asks'

const say = {
  nothing: '还没有入账的业务，没有可关账的月份',
  notNext: (next: string) => `关账须逐月进行，现在只能关 ${next}`,
  running: (period: string) => `${period} 还没有结束，不能关账`,
}

/** Number of accounting months shown, including the current one. */
const SHOWN = 24

/** Confirmed costs, received payments and pending items by month, since `from`. */
async function monthFiguresSince({ db }: Context, from: string) {
  const { rows } = await db.execute<{ period: string; cost: string; received: string; pending: number }>(sql`
    select period, sum(cost)::numeric(20, 2)::text as cost, sum(received)::numeric(20, 2)::text as received,
      sum(pending)::int as pending
    from (
      select to_char(cost_line.price_time, 'YYYY-MM') as period, 0 as received,
        case when cost_line.status = ${inlineCodes(costStatus.confirmed)} then cost_line.cope_with else 0 end as cost,
        case when cost_line.status in (${inlineCodes(costStatus.deptApproval, costStatus.finance)}) then 1 else 0 end as pending
      from cost_facts cost_line where cost_line.price_time >= ${`${from}-01`}::date
      union all
      select to_char(receipt.receive_time at time zone 'Asia/Shanghai', 'YYYY-MM'), receipt.receive_money, 0, 0
      from bill_receipt_facts receipt
        where receipt.receive_time >= (${`${from}-01`}::date)::timestamp at time zone 'Asia/Shanghai'
    ) facts group by 1`)
  return new Map(rows.map(({ period, ...figures }) => [period, figures]))
}

/** The accounting months, newest first, each with its figures, the allowed actions and its history. */
export async function loadPeriodViews(context: Context) {
  const { db, actor, clock } = context
  const now = monthOf(shanghaiDateAt(clock()))
  const until = await lastClosedMonth(db)
  const next = await nextMonthToClose(db)
  const first = await firstMonthShown(context, now)
  const figures = await monthFiguresSince(context, first)
  const booked = await bookedTotalsByMonth(context)
  const isKeptMonth = await loadHiddenMonthCheck.ask(context)
  const hasPeriodPermission = (action: string) => hasPermission(actor, `${periodPrefix}:${action}`)
  const mayReopen = hasPeriodPermission('reopen') && actor.roles.includes('LEADER')
  const months: PeriodRow[] = []
  for (let period = now; period >= first; period = monthAfter(period, -1)) {
    const { cost = '0.00', received = '0.00', pending = 0 } = figures.get(period) ?? {}
    const isClosed = until !== null && period <= until
    const isKept = isKeptMonth(period)
    months.push({
      period,
      isClosed,
      costMoney: cost,
      receivedMoney: received,
      pendingCosts: pending,
      bookedMoney: isClosed && !isKept ? (booked.get(period) ?? '0.00') : null,
      note: isClosed && isKept ? LISTED_AFTER_OPENING : null,
      allowedActions: [
        ...(period === next && period < now && hasPeriodPermission('close') ? ['close'] : []),
        ...(period === until && mayReopen ? ['reopen'] : []),
      ],
    })
  }
  const lines = await db
    .select()
    .from(financePeriod)
    .orderBy(desc(financePeriod.createTime), desc(financePeriod.listId))
    .limit(SHOWN)
  const names = await userNamesById(
    db,
    lines.map(({ createUserId }) => createUserId),
  )
  const history = lines.map((line) => ({
    ...line,
    createUserName: names.get(line.createUserId ?? '') ?? null,
    createTime: line.createTime.toISOString(),
  }))
  return { months, history }
}

/** The first month shown: not before the first entry, since earlier months contain nothing to close. */
async function firstMonthShown({ db }: Context, now: string): Promise<string> {
  const earliest = monthAfter(now, 1 - SHOWN)
  const first = await monthOfFirstEntry(db)
  return first === null || first > now ? now : first < earliest ? earliest : first
}

/** The total of the exported vouchers, and of those stored at closing, in yuan by month. */
async function bookedTotalsByMonth({ db }: Context, which: SQL = sql`true`): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ period: string; total: string }>(sql`
    select voucher.period, sum(voucher.total)::numeric(24, 2)::text as total
    from voucher_facts voucher where ${which} group by 1`)
  return new Map(rows.map(({ period, total }) => [period, total]))
}

/** The total in yuan of the vouchers already exported for a month that is still open. */
export const exportedVoucherTotal = async (context: Context, period: string): Promise<string> =>
  (await bookedTotalsByMonth(context, sql`voucher.period = ${period} and voucher.is_exported`)).get(period) ??
  '0.00'

/** The month of the earliest entry of the accounts, confirmed or not; null when there is none. */
async function monthOfFirstEntry(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(cost_line.price_time)::text as day from cost_facts cost_line`)
  const days = [rows[0]?.day ?? null, await firstBookedDay.ask(db)].filter((day) => day !== null)
  return days.length === 0 ? null : monthOf(days.reduce((first, day) => (day < first ? day : first)))
}

/**
 * The month that may be closed next once it is over: the one after the last closed month, or that of the
 * first entry.
 */
export async function nextMonthToClose(db: Queryable): Promise<string | null> {
  const until = await lastClosedMonth(db)
  return until === null ? monthOfFirstEntry(db) : monthAfter(until)
}

/**
 * Checks that a month can be closed. @throws 409 for every month but the next one, and for that one before it
 * is over
 */
export async function assertNextMonthToClose(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  period: string,
): Promise<void> {
  const next = await nextMonthToClose(db)
  if (next === null) throw wrongState(say.nothing)
  if (period !== next) throw wrongState(say.notNext(next))
  if (period >= monthOf(shanghaiDateAt(clock()))) throw wrongState(say.running(period))
}
