import type { HomeFigures } from '@agency/shared/contract/home.contract'
import { addDays, addMonths, dateAt, monthStart, parseInstant } from '@agency/shared/format/dates'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../http/context'
import { scopeOf } from '../../http/guard'
import { tenderFee as f, receivable } from '../tender-fee/fee.table'
import { tenderLot as t } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { projectsInScope } from '../tender-project/project.door'
import { seesFees } from './home.fees'

export type Compared = Pick<HomeFigures, 'lastYear' | 'year'>

const MONTHS_A_YEAR = 12

/** From the first moment of a day up to the last of another. */
interface Days {
  from: string
  to: string
}
const within = (column: PgColumn, { from, to }: Days) =>
  and(gte(column, parseInstant(`${from}T00:00`)), lt(column, parseInstant(`${addDays(to, 1)}T00:00`)))

/** What this month's figures are compared with: the same days a year ago, and what the house has set itself. */
export async function comparedOf(context: Context): Promise<Compared> {
  const today = dateAt(context.clock())
  const lastYear = addMonths(today, -MONTHS_A_YEAR)
  const then = { from: monthStart(lastYear), to: lastYear }
  const [projectCount, winBidMoney, serviceMoney, year] = await Promise.all([
    begun(context, then),
    won(context, then),
    seesFees(context) ? billed(context, then) : null,
    againstTargets(context, { from: `${today.slice(0, 4)}-01-01`, to: today }),
  ])
  return { lastYear: { projectCount, winBidMoney, serviceMoney }, year }
}

/** The house's targets are compared with all of the house: nothing to whoever sees a part of it. */
async function againstTargets(context: Context, days: Days): Promise<Compared['year']> {
  const { YEAR_WIN_TARGET: win, YEAR_FEE_TARGET: fee } = context.params.values
  const isAll = scopeOf(context.actor, 'tender:project') === 'ALL'
  const seesAllFees = seesFees(context) && scopeOf(context.actor, feeRecord.prefix) === 'ALL'
  const [winBidMoney, serviceMoney] = await Promise.all([
    isAll && win > 0 ? won(context, days) : null,
    isAll && seesAllFees && fee > 0 ? billed(context, days) : null,
  ])
  return {
    winBidMoney: winBidMoney === null ? null : { money: winBidMoney, target: win },
    serviceMoney: serviceMoney === null ? null : { money: serviceMoney, target: fee },
  }
}

async function begun({ db, actor }: Context, days: Days): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(p)
    .where(and(within(p.createTime, days), projectsInScope(actor)))
  return row?.count ?? 0
}

async function won({ db, actor }: Context, days: Days): Promise<string> {
  const [row] = await db
    .select({ money: sql<string>`coalesce(sum(${t.winBidMoney}), 0)::numeric(20, 2)` })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(and(within(t.calibrationTime, days), eq(t.delFlag, false), projectsInScope(actor)))
  return row?.money ?? '0.00'
}

async function billed({ db, actor }: Context, days: Days): Promise<string> {
  const [row] = await db
    .select({ money: sql<string>`coalesce(sum(${receivable}), 0)::numeric(20, 2)` })
    .from(f)
    .innerJoin(t, eq(t.listId, f.packageId))
    .innerJoin(p, eq(p.listId, f.projectId))
    .where(
      and(eq(f.delFlag, false), within(t.calibrationTime, days), projectsInScope(actor, feeRecord.prefix)),
    )
  return row?.money ?? '0.00'
}
