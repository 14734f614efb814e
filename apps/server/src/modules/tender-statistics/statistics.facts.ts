import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import type { Grouping } from '@agency/shared/modules/tender-statistics/statistics.fields'
import { CALLED_OFF } from '@agency/shared/tendering/failure'
import { FAILED_LOTS, lotStatus } from '@agency/shared/tendering/project-state'
import { type SQL, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { receivableAmount } from '../tender-fee/fee.table'
import { teamColumns } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'

/** The columns added up in a row of facts, and in a row of sums. */
export const MEASURES = [
  'rows',
  'lots',
  'budget',
  'win',
  'planned',
  'spent',
  'fee_due',
  'fee_received',
  'book',
  'hideable',
  'failed',
  'awarded',
  'days',
] as const
/** The columns of a row of facts about a lot, in the order in which they are stored. */
export const FACT_COLUMNS = [
  'project_id',
  'package_id',
  'department_id',
  'method',
  'client_id',
  'manager_id',
  'month',
  'award_month',
  'month_method',
  'create_time',
  'calibration_time',
  'is_secret',
  'is_open',
  'is_first',
  'is_first_in_month',
  'project_budget',
  'project_win',
  ...MEASURES,
] as const

/** What sums are grouped by: the groupings of the page, and those of the home page by month. */
export type SumGrouping = Grouping | 'monthMethod'

/** The column of the facts for each grouping of the statistics. */
export const factColumnByGrouping: Readonly<Record<SumGrouping, string>> = {
  department: 'department_id',
  method: 'method',
  month: 'month',
  awardMonth: 'award_month',
  client: 'client_id',
  manager: 'manager_id',
  monthMethod: 'month_method',
}

/** The column that counts projects in a grouping; with awards in two months, a project counts in both. */
export const projectCountColumn = (grouping: SumGrouping) =>
  grouping === 'awardMonth' ? 'is_first_in_month' : 'is_first'

export const joinColumnNames = (columns: readonly string[], of?: string) =>
  sql.raw(columns.map((column) => (of ? `${of}.${column}` : column)).join(', '))

const inShanghaiTime = (column: string) => sql.raw(`(lot.${column} at time zone 'Asia/Shanghai')`)
const sqlTextList = (some: readonly string[]) =>
  sql.join(
    some.map((word) => sql`${word}`),
    sql`, `,
  )

/**
 * A query for the current facts of some projects: one row for each lot, and one for a project without lots.
 * This is the only definition of what is counted; all sums are made from it. A lot without planned budget
 * gets the rest of its project's budget.
 * @param which a condition on tender_project
 */
export const projectFactsQuery = (which: SQL): SQL => sql`
  select lot.project_id, lot.package_id, coalesce(lot.department_id::text, '') as department_id,
    lot.procurement_method as method, lot.client_id::text as client_id, coalesce(lot.manager_id::text, '') as manager_id,
    to_char(${inShanghaiTime('create_time')}, 'YYYY-MM') as month,
    coalesce(to_char(${inShanghaiTime('calibration_time')}, 'YYYY-MM'), '') as award_month,
    to_char(${inShanghaiTime('create_time')}, 'YYYY-MM') || ' ' || lot.procurement_method as month_method,
    lot.create_time, lot.calibration_time, lot.is_secret, lot.is_open,
    (row_number() over (partition by lot.project_id order by lot.sort) = 1)::int as is_first,
    (row_number() over (partition by lot.project_id, to_char(${inShanghaiTime('calibration_time')}, 'YYYY-MM')
      order by lot.sort) = 1)::int as is_first_in_month,
    sum(lot.budget_money) over (partition by lot.project_id) as project_budget,
    sum(coalesce(lot.win_bid_money, 0)) filter (where lot.is_awarded) over (partition by lot.project_id) as project_win,
    1 as rows, (lot.package_id is not null)::int as lots, lot.budget_money as budget,
    case when lot.is_awarded then coalesce(lot.win_bid_money, 0) else 0 end as win,
    case when lot.is_awarded and lot.budget_money > 0 then lot.budget_money else 0 end as planned,
    case when lot.is_awarded and lot.budget_money > 0 then coalesce(lot.win_bid_money, 0) else 0 end as spent,
    coalesce(lot.due, 0) as fee_due, coalesce(lot.received, 0) as fee_received, coalesce(lot.price, 0) as book,
    (coalesce(lot.status, ${inlineCodes(lotStatus.planned)}) <> ${inlineCodes(lotStatus.planned)})::int as hideable, lot.has_failed::int as failed,
    lot.is_awarded::int as awarded,
    case when lot.is_awarded then ${inShanghaiTime('calibration_time')}::date - ${inShanghaiTime('create_time')}::date
      else 0 end as days
  from (
    select ${tenderProject.listId} as project_id, ${tenderLot.listId} as package_id, ${tenderLot.sort} as sort, ${tenderLot.status} as status,
      ${tenderProject.departmentId} as department_id, ${tenderProject.procurementMethod} as procurement_method, ${tenderProject.clientId} as client_id,
      ${tenderProject.createTime} as create_time, ${teamColumns.projectManagerAId} as manager_id, ${tenderProject.isSecret} as is_secret,
      ${tenderLot.calibrationTime} as calibration_time, ${tenderLot.calibrationTime} is not null as is_awarded,
      ${tenderLot.winBidMoney} as win_bid_money,
      coalesce(${tenderLot.bidTime} is not null or ${tenderLot.status} in (${sqlTextList(FAILED_LOTS)}), false) as is_open,
      coalesce(${tenderLot.status} in (${inlineCodes(lotStatus.failed, lotStatus.voided)}) or ${endedForWant}, false) as has_failed,
      case when ${tenderLot.budgetMoney} is not null then ${tenderLot.budgetMoney}
        when row_number() over (partition by ${tenderProject.listId}, ${tenderLot.budgetMoney} is null order by ${tenderLot.sort}) = 1
        then greatest(${tenderProject.budgetMoney} - coalesce(sum(${tenderLot.budgetMoney}) over (partition by ${tenderProject.listId}), 0), 0)
        else 0 end as budget_money,
      bill.due, bill.received, books.price
    from ${tenderProject} left join ${tenderLot} on ${tenderLot.projectId} = ${tenderProject.listId} and not ${tenderLot.delFlag}
    left join lateral (select sum(${receivableAmount}) as due, sum(tender_fee.received_money) as received
      from tender_fee where tender_fee.package_id = ${tenderLot.listId} and not tender_fee.del_flag) bill on true
    left join lateral (select sum(s.book_price) as price
      from tender_signup s where s.package_id = ${tenderLot.listId} and s.status = ${inlineCodes(signupStatus.valid)} and not s.del_flag) books on true
    where not ${tenderProject.delFlag} and ${which}
  ) lot`

/**
 * 终止采购活动 for lack of suppliers and the like counts as 流标 although the law uses another word; a tender
 * called off does not.
 */
const endedForWant = sql`(${tenderLot.status} = ${inlineCodes(lotStatus.ended)} and exists (select 1 from tender_fail f
  where f.project_id = ${tenderProject.listId} and f.status in (${inlineCodes(failStatus.inForce, failStatus.finished)}) and f.package_ids ? ${tenderLot.listId}::text
    and f.fail_reason not in (${sqlTextList(CALLED_OFF)})))`
