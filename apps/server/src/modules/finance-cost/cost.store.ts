import { dateAt } from '@agency/shared/format/dates'
import { decimal, roundYuan } from '@agency/shared/format/money'
import type { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { desc, gte, lte, or, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, ofProject, projectOf, projectRowsInScope } from '../tender-project/project.door'
import { financeCost as t } from './cost.table'

const { prefix, noun } = costRecord
const project = projectOf(t.projectId)
const inProject = existsInOther(project)
const dayOf = (bound: string) => dateAt(new Date(bound))

const read = {
  columns: {
    ...ofProject,
    financeCode: p.financeCode,
    correctsNo: sql<
      string | null
    >`(select c.cost_no from finance_cost c where c.list_id = finance_cost.corrects_id)`,
    /** The sum of its reversals, pending ones included, in yuan; negative. */
    takenMoney: sql<string>`coalesce((select sum(c.cope_with) from finance_cost c
      where c.corrects_id = finance_cost.list_id and c.status <> ${inlineCodes(costStatus.voided)} and not c.del_flag), 0)::text`,
    duplicateNos: sql<string[]>`coalesce((select jsonb_agg(c.cost_no order by c.cost_no) from finance_cost c
      where c.payee = finance_cost.payee and c.price_time = finance_cost.price_time
        and c.cope_with = finance_cost.cope_with and c.list_id <> finance_cost.list_id
        and c.status <> ${inlineCodes(costStatus.voided)} and not c.del_flag), '[]'::jsonb)`,
  },
  joins: [project],
  more: ({ copeWith, taxMoney, childCostName, parentCostName, status, correctsId, takenMoney }: Read) => ({
    costName: childCostName ?? parentCostName,
    netMoney: taxMoney === null ? null : roundYuan(decimal(copeWith).minus(taxMoney)),
    leftMoney:
      status === costStatus.confirmed && correctsId === null
        ? roundYuan(decimal(copeWith).plus(decimal(takenMoney)))
        : null,
  }),
} as const
type Read = typeof t.$inferSelect & { takenMoney: string }

export const costs = joinedCaseStore(t, read, {
  prefix,
  noun,
  visible: ({ actor }) => projectRowsInScope(actor, prefix, t),
  keyword: (text) => or(inProject(isCalled(text)), contains(t.costNo, text), contains(t.payee, text)),
  matching: (filters: FiltersOf<typeof costApi>) =>
    filterConditions(filters, {
      projectId: equals(t.projectId),
      costNo: (text) => contains(t.costNo, text),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      businessFee: (text) => oneOf(t.businessFee, text),
      parentCostName: (text) => oneOf(t.parentCostName, text),
      payee: (text) => contains(t.payee, text),
      priceTimeStart: (text) => gte(t.priceTime, dayOf(text)),
      priceTimeEnd: (text) => lte(t.priceTime, dayOf(text)),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
  summed: () => ({
    copeWith: t.copeWith,
    taxMoney: t.taxMoney,
    netMoney: sql`case when ${t.taxMoney} is not null then ${t.copeWith} - ${t.taxMoney} end`,
  }),
})

/** A cost line with the project columns that its flow needs. */
export type CostRecord = RecordOf<typeof costs>
