import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { voucherPrefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { incomeWithoutTax } from '@agency/shared/tendering/commission'
import { type CommissionRule, commissionRuleFinderOn } from '@agency/shared/tendering/commission-rules'
import { type Amounts, sourceAmounts, type VoucherSource } from '@agency/shared/tendering/voucher-sources'
import type { VoucherFact } from '@agency/shared/tendering/vouchers'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { commissionRuleFacts } from '../system-rule/door/facts'
import { projectIdsInScope } from '../tender-project/project.door'
import { allFactsQuery } from './voucher.sources'

/**
 * A fact as the database returns it. When the source of a voucher no longer exists, it has only what the
 * voucher stored.
 */
export interface SourceRow extends Record<string, unknown> {
  sourceType: VoucherSource
  sourceId: string
  sourceNo: string
  day: string
  rateDay: string
  /** Text of the booked values, for comparison; null when the fact is no longer final. */
  stamp: string | null
  /** Project of the fact; null for a 来款, which belongs to no project. */
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
  /** Id of the exported or stored voucher of this fact, or null. */
  voucherId: string | null
  /** The lots whose money the fact is, for 未开标暂收款; null for other kinds. */
  lots: string[] | null
  /** True while one of the fact's lots is secret (R27). */
  isSecret: boolean
}

/** Condition on vouchers `v` that are neither reversals nor reversed. */
export const isStandingVoucher = sql.raw(`(v.red_of is null
  and not exists (select 1 from finance_voucher red where red.red_of = v.list_id))`)

/** SQL for the stamp: the booked values of a fact as one text. */
const stamp = sql.raw(`case when f.is_final then concat_ws('|', f.day, f.money, f.withheld) end`)

/** Condition: one of these lots is still secret (R27). */
export const hasSecretLot = (lots: SQL): SQL => sql`exists (select 1 from lot_facts l
  where l.list_id = any(${lots}) and not l.are_buyers_public)`

const columns = sql`${stamp} as stamp, f.lots, f.rate_day as "rateDay", f.day, f.money::text, f.withheld::text,
  f.parent_cost_name as "parentCostName", f.cost_name as "costName", f.pay_way as "payWay", f.party,
  f.party_code as "partyCode", f.remark, p.list_id as "projectId", p.project_code as "projectCode",
  p.project_name as "projectName", p.finance_code as "financeCode", p.project_type as "projectType",
  o.org_name as "departmentName", o.dept_no as "departmentCode"`
const joinProjectAndDepartment = (id: string) => sql`left join project_facts p on p.list_id = ${sql.raw(id)}
  left join sys_org o on o.list_id = p.department_id`

/** A query for the ids of the projects whose vouchers the caller may see. */
export const visibleProjectsQuery = ({ actor }: Pick<Context, 'actor'>): SQL =>
  projectIdsInScope(actor, voucherPrefix)

/** Facts without a project are visible only to people with the scope of all projects. */
const canSeeAllProjects = ({ actor }: Context): SQL =>
  dataScopeOf(actor, voucherPrefix) === 'ALL' ? sql`true` : sql`false`

/** Condition that limits facts to those the caller may see, or `EVERYTHING_VISIBLE` for work of the server itself. */
export type Sight = SQL
export const visibleFactsCondition = (context: Context): Sight =>
  sql`(p.list_id in (${visibleProjectsQuery(context)}) or (p.list_id is null and ${canSeeAllProjects(context)}))`
export const EVERYTHING_VISIBLE: Sight = sql`true`

export interface Asked {
  sight: Sight
  departmentId?: string | undefined
  sourceType?: string | undefined
}

const factFilters = ({ sight, departmentId, sourceType }: Asked, of: string): SQL => sql`
  ${sight} ${departmentId ? sql`and p.department_id = ${departmentId}` : sql``}
  ${sourceType ? sql`and ${sql.raw(of)}.source_type = ${sourceType}` : sql``}`

const order = sql.raw('order by 1, f.day, f.source_no, f.source_id')

interface Days {
  /** First day of the facts, 'YYYY-MM-DD'; null for no limit. */
  from: string | null
  /** The day after the last day of the facts, which is no longer included. */
  before: string
}

/** Final facts of these days that have no voucher. `facts` replaces today's booking rule by another one. */
export async function factsWithoutVoucher(
  db: Queryable,
  { from, before }: Days,
  of: Asked,
  facts: SQL = allFactsQuery,
): Promise<SourceRow[]> {
  const { rows } = await db.execute<SourceRow>(sql`
    select f.source_type as "sourceType", f.source_id as "sourceId", f.source_no as "sourceNo",
      f.page_id as "pageId", null as "voucherId", ${hasSecretLot(sql`f.lots`)} as "isSecret", ${columns}
    from (${facts}) f ${joinProjectAndDepartment('f.project_id')}
    where f.is_final and f.day < ${before} and ${from === null ? sql`true` : sql`f.day >= ${from}`}
      and ${factFilters(of, 'f')}
      and not exists (select 1 from finance_voucher v
        where v.source_type = f.source_type and v.source_id = f.source_id and ${isStandingVoucher})
    ${order}`)
  return rows
}

/** Vouchers of these months whose source has changed or disappeared since. */
export async function vouchersWithChangedSource(
  db: Queryable,
  periods: SQL,
  of: Asked,
): Promise<SourceRow[]> {
  const { rows } = await db.execute<SourceRow>(sql`
    select v.source_type as "sourceType", v.source_id as "sourceId", v.source_no as "sourceNo",
      v.page_id as "pageId", v.list_id as "voucherId",
      ${hasSecretLot(sql`(coalesce(f.lots, '{}') || v.suspense_lots)`)} as "isSecret", ${columns}
    from finance_voucher v ${joinProjectAndDepartment('v.project_id')}
    left join (${allFactsQuery}) f on f.source_type = v.source_type and f.source_id = v.source_id
    where ${isStandingVoucher} and ${periods} and ${factFilters(of, 'v')}
      and v.stamp is distinct from ${stamp}
    ${order}`)
  return rows
}

/** Vouchers of a month that were stored when it was closed and are not exported yet. */
export async function closedUnexportedVouchers(db: Queryable, month: string, of: Asked) {
  const { rows } = await db.execute<FixedRow>(sql`
    select v.list_id as "listId", p.project_code as "projectCode", p.project_name as "projectName",
      o.org_name as "departmentName", ${hasSecretLot(sql`v.suspense_lots`)} as "isSecret"
    from finance_voucher v ${joinProjectAndDepartment('v.project_id')}
    where v.export_id is null and v.period = ${month} and ${factFilters(of, 'v')}`)
  return rows
}
interface FixedRow extends Record<string, unknown> {
  listId: string
  projectCode: string | null
  projectName: string | null
  departmentName: string | null
  isSecret: boolean
}

/** The day of the earliest fact to be booked, 'YYYY-MM-DD', or null. */
export async function earliestBookableDay(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(f.day) as day from (${allFactsQuery}) f where f.is_final`)
  return rows[0]?.day ?? null
}

/** The versions of the 增值税 rate for splitting income into net and tax; they are part of 提成规则. */
export async function loadVatRateLookup(db: Queryable) {
  const rules = await db.select().from(commissionRuleFacts)
  const vat = rules.filter(({ roleType }) => roleType === 'INCOME') as CommissionRule[]
  return (day: string, projectType: string): string | undefined =>
    commissionRuleFinderOn(vat, { day, projectType })('INCOME', 'VAT')?.value
}
export type VatRates = Awaited<ReturnType<typeof loadVatRateLookup>>

/** True when the amounts of this kind of fact are split into net and tax by the VAT rate. */
export const isSplitByVat = (sourceType: VoucherSource): boolean =>
  sourceType !== 'COST' && Object.hasOwn(sourceAmounts(sourceType), 'net')

/** The amounts of a fact by name, in yuan; net and tax of taxed kinds need the VAT rate of the day. */
export function factAmounts(
  { sourceType, money, withheld }: SourceRow,
  vatRate: string | undefined,
): Amounts {
  const total = roundYuan(money)
  if (sourceType === 'COST')
    return { total, tax: roundYuan(withheld), net: roundYuan(parseDecimalAmount(total).minus(withheld)) }
  if (!isSplitByVat(sourceType) || vatRate === undefined) return { total }
  const net = incomeWithoutTax(total, '0', vatRate)
  return { total, net, tax: roundYuan(parseDecimalAmount(total).minus(net)) }
}

/** The fact in the form that the account rules read. */
export const toVoucherFact = (row: SourceRow, rates: VatRates): VoucherFact => ({
  sourceType: row.sourceType,
  sourceId: row.sourceId,
  sourceNo: row.sourceNo,
  date: row.day,
  amounts: factAmounts(row, rates(row.rateDay, row.projectType ?? '')),
  parentCostName: row.parentCostName,
  costName: row.costName,
  payWay: row.payWay,
  words: {
    projectCode: row.projectCode,
    projectName: row.projectName,
    financeCode: row.financeCode,
    party: row.party,
    partyCode: row.partyCode,
    remark: row.remark,
    departmentName: row.departmentName,
    departmentCode: row.departmentCode,
  },
})
