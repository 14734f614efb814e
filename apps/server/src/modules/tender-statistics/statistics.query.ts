import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import type { Figures, statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import type { Grouping } from '@agency/shared/modules/tender-statistics/statistics.fields'
import { CALLED_OFF } from '@agency/shared/tendering/failure'
import { and, type SQL, sql } from 'drizzle-orm'
import { type Actor, may } from '../../http/actor'
import type { Context } from '../../http/context'
import { timeRange } from '../../http/list'
import { receivable } from '../tender-fee/fee.table'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { buyersKnown, projects, projectsInScope, teamColumns } from '../tender-project/project.door'

export type Asked = Omit<ParsedInputOf<typeof statisticsApi.exportExcel>, 'exportId' | 'order'>

const month = (column: string) => sql.raw(`to_char(lot.${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`)

/** What a lot is grouped by, as text; null for what has none. */
export const groupOf: Record<Grouping, SQL> = {
  department: sql`lot.department_id::text`,
  method: sql`lot.procurement_method`,
  month: month('create_time'),
  awardMonth: month('calibration_time'),
  client: sql`lot.client_id::text`,
  manager: sql`lot.manager_id::text`,
}

/**
 * The lots that are counted, and what their bills and sign-ups come to, as `lot` for a query that goes on from here:
 * one row a lot, and one for a project without any. The lot is the unit, so that what is asked of the award narrows
 * lots, and with them the projects. A lot that is not planned yet has what its project's budget leaves to it.
 */
export function lotsAsked(context: Context, asked: Asked): SQL {
  const { actor } = context
  const { awardStart, awardEnd, groupBy, groupKey, ...projectsAsked } = asked
  const awarded = timeRange(l.calibrationTime)
  const known = buyersKnown(actor, sql`tender_package.list_id`) ?? sql`true`
  const narrowed = and(
    awardStart || awardEnd ? sql`lot.calibration_time is not null` : undefined,
    groupBy && groupKey !== undefined ? sql`coalesce(${groupOf[groupBy]}, '') = ${groupKey}` : undefined,
  )
  const inTime = and(
    awardStart ? awarded.start(awardStart) : undefined,
    awardEnd ? awarded.end(awardEnd) : undefined,
  )
  return sql`with every_lot as (
    select ${p.listId} as project_id, ${p.projectCode} as project_code, ${p.departmentId} as department_id,
      ${p.procurementMethod} as procurement_method, ${p.clientId} as client_id, ${p.createTime} as create_time,
      ${teamColumns.projectManagerAId} as manager_id,
      ${seen(actor, feeRecord.prefix)} as fee_seen, ${seen(actor, signupPrefix)} and ${known} as book_seen,
      ${l.listId} as package_id, ${l.status} as status, ${endedForWant} as ended_for_want, ${l.winBidMoney} as win_bid_money,
      case when ${inTime ?? sql`true`} then ${l.calibrationTime} end as calibration_time,
      case when ${l.budgetMoney} is not null then ${l.budgetMoney}
        when row_number() over (partition by ${p.listId}, ${l.budgetMoney} is null order by ${l.sort}) = 1
        then greatest(${p.budgetMoney} - coalesce(sum(${l.budgetMoney}) over (partition by ${p.listId}), 0), 0)
        else 0 end as budget_money
    from ${p} left join ${l} on ${l.projectId} = ${p.listId} and not ${l.delFlag}
    where ${p.listId} in ${projects.ids(context, projectsAsked)}
  ), lots as (select * from every_lot lot where ${narrowed ?? sql`true`}),
  bills as (
    select tender_fee.package_id, sum(${receivable}) as due, sum(tender_fee.received_money) as received
    from tender_fee where not tender_fee.del_flag and tender_fee.package_id in (select package_id from lots)
    group by tender_fee.package_id
  ), books as (
    select s.package_id, sum(s.book_price) as price
    from tender_signup s where s.status = '20' and not s.del_flag
      and s.package_id in (select package_id from lots where book_seen)
    group by s.package_id
  ), lot as (
    select lots.*, bills.due, bills.received, books.price from lots
    left join bills on bills.package_id = lots.package_id and lots.fee_seen
    left join books on books.package_id = lots.package_id
  )`
}

/** 终止采购活动 for too few suppliers and the like: 流标 in every word but the law's, which a task called off is not. */
const endedForWant = sql`(${l.status} = '93' and exists (select 1 from tender_fail f
  where f.project_id = ${p.listId} and f.status in ('30', '50') and f.package_ids ? ${l.listId}::text
    and f.fail_reason not in (${sql.join(
      CALLED_OFF.map((reason) => sql`${reason}`),
      sql`, `,
    )})))`

/** Whether the project of the row is in the caller's scope for this module. */
const seen = (actor: Actor, module: string): SQL =>
  may(actor, `${module}:view`) ? sql`(${projectsInScope(actor, module) ?? sql`true`})` : sql`false`

const sum = (column: string, where = 'true') =>
  sql.raw(`coalesce(sum(lot.${column}) filter (where ${where}), 0)`)
const yuan = (amount: SQL) => sql`(${amount})::numeric(20, 2)::text`
/** 待发布 has no buyers to be kept secret. */
const hidden = sql.raw(`count(*) filter (where not lot.book_seen and lot.status <> '10')`)
const awarded = 'lot.calibration_time is not null and lot.budget_money > 0'
const spent = sum('win_bid_money', awarded)
const planned = sum('budget_money', awarded)
const days = sql.raw(
  `(lot.calibration_time at time zone 'Asia/Shanghai')::date - (lot.create_time at time zone 'Asia/Shanghai')::date`,
)

/** The figures of a group of `lot`, under the names of the contract. */
export const figureColumns = ({ actor }: Context): SQL => {
  const [seesFees, seesBooks] = [may(actor, `${feeRecord.prefix}:view`), may(actor, `${signupPrefix}:view`)]
  return sql`count(distinct lot.project_id)::int as "projectCount", count(lot.package_id)::int as "packageCount",
    ${yuan(sum('budget_money'))} as "budgetMoney",
    ${yuan(sum('win_bid_money', 'lot.calibration_time is not null'))} as "winBidMoney",
    round((${planned} - ${spent}) * 100 / nullif(${planned}, 0), 2)::text as "savingRate",
    ${seesFees ? yuan(sum('due')) : sql`null`} as "feeDue",
    ${seesFees ? yuan(sum('received')) : sql`null`} as "feeReceived",
    ${seesBooks ? sql`case when ${hidden} = 0 or bool_or(lot.book_seen) then ${yuan(sum('price'))} end` : sql`null`} as "bookMoney",
    ${seesBooks ? sql`${hidden}::int` : sql`0`} as "hiddenLots",
    (count(*) filter (where lot.status in ('91', '92') or lot.ended_for_want))::int as "failedCount",
    round(avg(${days}), 1)::text as "averageDays"`
}

export type FigureRow = Figures & Record<string, unknown>
