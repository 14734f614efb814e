import { decimal, yuan } from '@agency/shared/format/money'
import { voucherPrefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { incomeOf } from '@agency/shared/tendering/commission'
import { type CommissionRule, commissionRulesOn } from '@agency/shared/tendering/commission-rules'
import { type Amounts, amountsOf, type VoucherSource } from '@agency/shared/tendering/voucher-sources'
import type { VoucherFact } from '@agency/shared/tendering/vouchers'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { scopeOf } from '../../http/guard'
import { commissionRule } from '../system-rule/rule.table'
import { projectsInScope } from '../tender-project/project.door'
import { allFacts } from './voucher.sources'

/** One fact as the database tells it; of a voucher whose source is gone only what the voucher kept. */
export interface SourceRow extends Record<string, unknown> {
  sourceType: VoucherSource
  sourceId: string
  sourceNo: string
  day: string
  rateDay: string
  /** Changes with whatever of it is booked; null: it is not final any more. */
  stamp: string | null
  /** Null of a 来款, which belongs to none. */
  projectId: string | null
  pageId: string
  money: string
  withheld: string
  parentCostName: string | null
  costName: string | null
  payWay: string | null
  party: string | null
  partyCode: string | null
  remark: string | null
  projectCode: string | null
  projectName: string | null
  financeCode: string | null
  projectType: string | null
  departmentName: string | null
  departmentCode: string | null
  /** The exported voucher that stands for it; null: none. */
  voucherId: string | null
}

/** The vouchers, called v, that were exported and not taken back. */
export const stands = sql.raw(`(v.red_of is null
  and not exists (select 1 from finance_voucher red where red.red_of = v.list_id))`)

/** What is booked of a fact, as one text. */
const stamp = sql.raw(`case when f.is_final then concat_ws('|', f.day, f.money, f.withheld) end`)

const columns = sql`${stamp} as stamp, f.rate_day as "rateDay", f.day, f.money::text, f.withheld::text,
  f.parent_cost_name as "parentCostName", f.cost_name as "costName", f.pay_way as "payWay", f.party,
  f.party_code as "partyCode", f.remark, p.list_id as "projectId", p.project_code as "projectCode",
  p.project_name as "projectName", p.finance_code as "financeCode", p.project_type as "projectType",
  o.org_name as "departmentName", o.dept_no as "departmentCode"`
const project = (id: string) => sql`left join tender_project p on p.list_id = ${sql.raw(id)}
  left join sys_org o on o.list_id = p.department_id`

/** Projects of which the caller sees the vouchers, as a query of their ids. */
export const projectsSeen = ({ actor }: Pick<Context, 'actor'>): SQL =>
  sql`select tender_project.list_id from tender_project where ${projectsInScope(actor, voucherPrefix)}`

/** What belongs to no project is for whoever sees everything. */
const seesAll = ({ actor }: Context): SQL =>
  scopeOf(actor, voucherPrefix) === 'ALL' ? sql`true` : sql`false`

interface Asked {
  /** 'YYYY-MM' */
  month: string
  departmentId?: string | undefined
  sourceType?: string | undefined
}

const asked = (context: Context, { departmentId, sourceType }: Asked, of: string): SQL => sql`
  (p.list_id in (${projectsSeen(context)}) or (p.list_id is null and ${seesAll(context)}))
  ${departmentId ? sql`and p.department_id = ${departmentId}` : sql``}
  ${sourceType ? sql`and ${sql.raw(of)}.source_type = ${sourceType}` : sql``}`

const order = sql.raw('order by 1, f.day, f.source_no, f.source_id')

/** What happened in a month, is final, and stands in no exported voucher. */
export async function newFacts(context: Context, of: Asked): Promise<SourceRow[]> {
  const { rows } = await context.db.execute<SourceRow>(sql`
    select f.source_type as "sourceType", f.source_id as "sourceId", f.source_no as "sourceNo",
      f.page_id as "pageId", null as "voucherId", ${columns}
    from (${allFacts}) f ${project('f.project_id')}
    where f.is_final and f.day like ${`${of.month}-%`} and ${asked(context, of, 'f')}
      and not exists (select 1 from finance_voucher v
        where v.source_type = f.source_type and v.source_id = f.source_id and ${stands})
    ${order}`)
  return rows
}

/** Exported vouchers of these months whose source is another by now, or none. */
export async function changedFacts(
  context: Context,
  { periods, ...of }: Asked & { periods: SQL },
): Promise<SourceRow[]> {
  const { rows } = await context.db.execute<SourceRow>(sql`
    select v.source_type as "sourceType", v.source_id as "sourceId", v.source_no as "sourceNo",
      v.page_id as "pageId", v.list_id as "voucherId", ${columns}
    from finance_voucher v ${project('v.project_id')}
    left join (${allFacts}) f on f.source_type = v.source_type and f.source_id = v.source_id
    where ${stands} and ${periods} and ${asked(context, of, 'v')}
      and v.stamp is distinct from ${stamp}
    ${order}`)
  return rows
}

/** The rates of 增值税 that income without tax is reckoned by, in versions: those of 提成规则. */
export async function vatRates(db: Queryable) {
  const rules = await db.select().from(commissionRule).where(eq(commissionRule.delFlag, false))
  const vat = rules.filter(({ roleType }) => roleType === 'INCOME') as CommissionRule[]
  return (day: string, projectType: string): string | undefined =>
    commissionRulesOn(vat, { day, projectType })('INCOME', 'VAT')?.value
}
export type VatRates = Awaited<ReturnType<typeof vatRates>>

/** Whether income and tax of it are told apart, by the rate of a day. */
export const isTaxed = (sourceType: VoucherSource): boolean =>
  sourceType !== 'COST' && Object.hasOwn(amountsOf(sourceType), 'net')

/** The amounts of a fact by name; of what is taxed only with the rate of its day. */
export function amountsIn({ sourceType, money, withheld }: SourceRow, vatRate: string | undefined): Amounts {
  const total = yuan(money)
  if (sourceType === 'COST') return { total, tax: yuan(withheld), net: yuan(decimal(total).minus(withheld)) }
  if (!isTaxed(sourceType) || vatRate === undefined) return { total }
  const net = incomeOf(total, '0', vatRate)
  return { total, net, tax: yuan(decimal(total).minus(net)) }
}

/** A row as the account rules read it. */
export const factOf = (row: SourceRow, rates: VatRates): VoucherFact => ({
  ...{ sourceType: row.sourceType, sourceId: row.sourceId, sourceNo: row.sourceNo, date: row.day },
  amounts: amountsIn(row, rates(row.rateDay, row.projectType ?? '')),
  ...{ parentCostName: row.parentCostName, costName: row.costName, payWay: row.payWay },
  words: {
    ...{ projectCode: row.projectCode, projectName: row.projectName, financeCode: row.financeCode },
    ...{ party: row.party, partyCode: row.partyCode, remark: row.remark },
    ...{ departmentName: row.departmentName, departmentCode: row.departmentCode },
  },
})
