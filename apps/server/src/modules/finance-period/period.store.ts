import { dateAt } from '@agency/shared/format/dates'
import type { PeriodRow } from '@agency/shared/modules/finance-period/period.contract'
import { periodPrefix } from '@agency/shared/modules/finance-period/period.permissions'
import { desc, sql } from 'drizzle-orm'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { closedUntil, monthAfter, monthOf } from '../../periods/closed-months'
import { financePeriod as t } from '../../periods/period.table'
import { namesOf } from '../../system/directory'

/** Months that are shown, the current one included. */
const SHOWN = 24

/** What was confirmed, received and asked for, by the month that it is dated in, since `from`. */
async function figuresSince({ db }: Context, from: string) {
  const { rows } = await db.execute<{ period: string; cost: string; received: string; pending: number }>(sql`
    select period, sum(cost)::numeric(20, 2)::text as cost, sum(received)::numeric(20, 2)::text as received,
      sum(pending)::int as pending
    from (
      select to_char(c.price_time, 'YYYY-MM') as period, 0 as received,
        case when c.status = '40' then c.cope_with else 0 end as cost,
        case when c.status in ('20', '30') then 1 else 0 end as pending
      from finance_cost c where not c.del_flag and c.price_time >= ${`${from}-01`}::date
      union all
      select to_char(r.receive_time at time zone 'Asia/Shanghai', 'YYYY-MM'), r.receive_money, 0, 0
      from tender_fee_receipt r where not r.del_flag
        and r.receive_time >= (${`${from}-01`}::date)::timestamp at time zone 'Asia/Shanghai'
    ) facts group by 1`)
  return new Map(rows.map(({ period, ...figures }) => [period, figures]))
}

/** The months, the newest first, with what may be done with each, and what was done. */
export async function periodsTold(context: Context) {
  const { db, actor, clock } = context
  const now = monthOf(dateAt(clock()))
  const until = await closedUntil(db)
  const first = monthAfter(now, 1 - SHOWN)
  const figures = await figuresSince(context, first)
  const mayDo = (action: string) => may(actor, `${periodPrefix}:${action}`)
  const months = Array.from({ length: SHOWN }, (_, back): PeriodRow => {
    const period = monthAfter(now, -back)
    const { cost = '0.00', received = '0.00', pending = 0 } = figures.get(period) ?? {}
    return {
      ...{ period, isClosed: until !== null && period <= until },
      ...{ costMoney: cost, receivedMoney: received, pendingCosts: pending },
      allowedActions: [
        ...(isNext(period, { until, now }) && mayDo('close') ? ['close'] : []),
        ...(period === until && mayDo('reopen') && actor.roles.includes('LEADER') ? ['reopen'] : []),
      ],
    }
  })
  const lines = await db.select().from(t).orderBy(desc(t.createTime), desc(t.listId)).limit(SHOWN)
  const names = await namesOf(
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

/** It is over, and the one before it is closed; where none ever was, any month that is over may be the first. */
export const isNext = (period: string, { until, now }: { until: string | null; now: string }): boolean =>
  period < now && (until === null || period === monthAfter(until))
