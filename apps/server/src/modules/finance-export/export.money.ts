import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import type { ExportTotals, ProjectMoney } from '@agency/shared/modules/finance-export/export.contract'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { type SQL, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { Context } from '../../http/context'
import { orgNamesOf } from '../../system/directory'
import { areBuyersVisible } from '../tender-project/project.door'

/**
 * A query for the money of projects, one row each (DOMAIN 5.14): confirmed costs, valid sign-ups, bills (of
 * those 减免, 核销 or 作废 only what was paid), other income. `books` is null while the number of buyers is
 * secret to the caller (R27).
 */
const projectMoneyQuery = ({ actor }: Context, ids: SQL): SQL => sql`
  select project.list_id, project.finance_code, project.project_code, project.project_name, project.department_id,
    (select coalesce(sum(cost_line.cope_with), 0) from cost_facts cost_line
      where cost_line.project_id = project.list_id and cost_line.status = ${inlineCodes(costStatus.confirmed)}) as price,
    (select coalesce(sum(case when bill.status in (${inlineCodes(feeStatus.waived, feeStatus.writtenOff, feeStatus.cancelled)}) then bill.received_money else bill.service_money end), 0)
      from bill_facts bill where bill.project_id = project.list_id) as service,
    (select coalesce(sum(income.income_money), 0) from finance_income income where income.project_id = project.list_id) as other,
    lots.opened, lots.awarded, lots.won, books.books
  from project_facts project
  cross join lateral (
    select min(lot.open_time) as opened, max(lot.calibration_time) as awarded,
      coalesce(sum(lot.win_bid_money) filter (where lot.calibration_time is not null), 0) as won
    from lot_facts lot where lot.project_id = project.list_id
  ) lots
  cross join lateral (
    select case when coalesce(bool_and(lot.status = ${inlineCodes(lotStatus.planned)} or (${areBuyersVisible(actor, sql.raw('lot.list_id')) ?? sql`true`})), true)
      then coalesce(sum(sold.price), 0) end as books
    from lot_facts lot left join lateral (
      select sum(signup.book_price) as price from signup_facts signup
      where signup.package_id = lot.list_id and signup.status = ${inlineCodes(signupStatus.valid)}
    ) sold on true where lot.project_id = project.list_id
  ) books
  where project.list_id in ${ids}`

type SumRow = Omit<ProjectMoney, 'departmentName' | 'bidTime' | 'winDidTime'> & {
  listId: string
  departmentId: string | null
  bidTime: Date | string | null
  winDidTime: Date | string | null
}

const yuanTextSql = (amount: string) => sql.raw(`(${amount})::numeric(20, 2)::text`)
const isoInstant = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())

/** The money of each of these projects, ordered by project number. */
export async function loadProjectMoney(
  context: Context,
  ids: SQL,
): Promise<(ProjectMoney & { listId: string })[]> {
  const { rows } = await context.db.execute<SumRow & Record<string, unknown>>(sql`
    select m.list_id as "listId", m.finance_code as "financeCode", m.project_code as "projectCode",
      m.project_name as "projectName", m.department_id as "departmentId",
      m.opened as "bidTime", m.awarded as "winDidTime",
      (m.won / 10000)::numeric(20, 4)::text as "winBidMoney",
      ${yuanTextSql('m.price')} as "projectPrice", ${yuanTextSql('m.books')} as "bidBookPrice",
      ${yuanTextSql('m.service')} as "winBidServiceMoney", ${yuanTextSql('m.other')} as "otherIncome",
      ${yuanTextSql('m.books + m.service')} as "bookServiceTotal",
      ${yuanTextSql('m.books + m.service + m.other')} as "projectMoneyAll"
    from (${projectMoneyQuery(context, ids)}) m order by m.project_code`)
  const departments = await orgNamesOf(
    context.db,
    rows.map(({ departmentId }) => departmentId),
  )
  return rows.map(({ departmentId, bidTime, winDidTime, ...row }) => ({
    ...row,
    departmentName: departments.get(departmentId ?? '') ?? null,
    bidTime: isoInstant(bidTime),
    winDidTime: isoInstant(winDidTime),
  }))
}

/** The sums over all of these projects, each counted once. */
export async function totalProjectMoney(
  context: Context,
  ids: SQL,
): Promise<Omit<ExportTotals, 'lines' | 'copeWith'>> {
  const sumAsText = (of: string, places = 2) =>
    sql.raw(`coalesce(sum(${of}), 0)::numeric(24, ${places})::text`)
  const { rows } = await context.db.execute<Record<string, unknown>>(sql`
    select count(*)::int as "projects", ${sumAsText('m.price')} as "projectPrice",
      ${sumAsText('m.won / 10000', 4)} as "winBidMoney", ${sumAsText('m.books')} as "bidBookPrice",
      ${sumAsText('m.service')} as "winBidServiceMoney", ${sumAsText('m.other')} as "otherIncome",
      ${sumAsText('m.books + m.service')} as "bookServiceTotal",
      ${sumAsText('m.books + m.service + m.other')} as "projectMoneyAll",
      (count(*) filter (where m.books is null))::int as "hiddenProjects"
    from (${projectMoneyQuery(context, ids)}) m`)
  return rows[0] as Omit<ExportTotals, 'lines' | 'copeWith'>
}
