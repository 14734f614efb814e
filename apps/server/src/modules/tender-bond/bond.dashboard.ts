import type { DashboardLine, DayGroup } from '@agency/shared/contract/dashboard.contract'
import { addDays, type DateRange, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { BOND_LIST } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { filteredPath } from '@agency/shared/pages/filtered-path'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { bonds } from './bond.store'
import { tenderBond } from './bond.table'

/** Maximum number of days shown on the card of bonds to return. */
const MOST_DAYS = 6
const say = {
  title: '保证金',
  toCheck: '到账待核',
  toRefund: '待退还',
  overdue: '逾期未退',
  due: '保证金应退',
  count: (count: number) => `${count} 笔`,
  refunds: (count: number) => `应退 ${count} 笔`,
}
/** Filter of the list for bonds to be returned on a day. */
const dueOnFilter = (date: string) => ({
  status: bondStatus.toRefund,
  refundDueStart: date,
  refundDueEnd: date,
})

interface DueDay {
  date: string
  count: number
  money: string
}

/** Numbers of bonds to return by last day, earliest first, among those the caller may see (R27). */
async function countBondsDueByDay(
  context: Context,
  within: SQL | undefined,
  limit: number,
): Promise<DueDay[]> {
  const date = sql<string>`to_char(${tenderBond.refundDue} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  return context.db
    .select({
      date,
      count: sql<number>`count(*)::int`,
      money: sql<string>`coalesce(sum(${tenderBond.arriveMoney}), 0)::numeric(20, 2)::text`,
    })
    .from(tenderBond)
    .where(
      and(
        eq(tenderBond.status, bondStatus.toRefund),
        sql`${tenderBond.refundDue} is not null`,
        within,
        bonds.seen(context),
      ),
    )
    .groupBy(date)
    .orderBy(asc(date))
    .limit(limit)
}

async function groupBondsDueByDay(context: Context, { start, end }: DateRange): Promise<DayGroup[]> {
  if (!hasPermission(context.actor, `${bondRecord.prefix}:view`)) return []
  const [from, to] = [parseInstant(`${start}T00:00`), parseInstant(`${addDays(end, 1)}T00:00`)]
  const days = await countBondsDueByDay(
    context,
    sql`${tenderBond.refundDue} >= ${from} and ${tenderBond.refundDue} < ${to}`,
    MOST_DAYS + 1,
  )
  return days.map(({ date, count, money }) => ({
    date,
    count,
    money,
    kind: 'bondDue',
    label: say.due,
    entries: [],
    path: filteredPath(BOND_LIST, dueOnFilter(date)),
  }))
}

const card: CardSource = {
  key: 'tender-bond:money',
  title: say.title,
  path: BOND_LIST,
  acts: [`${bondRecord.prefix}:confirm`],
  async read(context) {
    const counted = { context, list: bonds, path: BOND_LIST }
    const [toCheck, toRefund, overdue, days] = await Promise.all([
      warningFigure(say.toCheck, 'soon', { ...counted, filters: { status: bondStatus.toCheck } }),
      warningFigure(say.toRefund, 'calm', { ...counted, filters: { status: bondStatus.toRefund } }),
      warningFigure(say.overdue, 'late', { ...counted, filters: { overdue: true } }),
      countBondsDueByDay(context, undefined, MOST_DAYS),
    ])
    const today = shanghaiDateAt(context.clock())
    const lines = days.map(({ date, count, money }): DashboardLine => {
      const { words, tone } = describeDaysLeft(date, today)
      return {
        listId: date,
        title: `${date.slice(5)} ${say.refunds(count)}`,
        about: null,
        money,
        when: words,
        tone,
        path: filteredPath(BOND_LIST, dueOnFilter(date)),
      }
    })
    return { figures: [toCheck, overdue, toRefund], lines }
  },
}

/** What bonds show on the dashboard: those to return this week, and those to be checked. */
export const bondDashboard: DashboardSource = { week: groupBondsDueByDay, cards: [card] }
