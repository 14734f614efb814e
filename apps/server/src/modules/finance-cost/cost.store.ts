import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import type { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { desc, gte, lte, or, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { projectFacts } from '../tender-project/door/facts'
import {
  joinProjectFacts,
  projectFactColumns,
  projectNumberOrNameContains,
} from '../tender-project/door/project-join'
import { projectRowsInScope } from '../tender-project/project.door'
import { financeCost } from './cost.table'

const { prefix, noun } = costRecord
const project = joinProjectFacts(financeCost.projectId)
const inProject = existsInJoined(project)
const dateOfBound = (bound: string) => shanghaiDateAt(new Date(bound))

const read = {
  columns: {
    ...projectFactColumns,
    financeCode: projectFacts.financeCode,
    correctsNo: sql<
      string | null
    >`(select c.cost_no from finance_cost c where c.list_id = finance_cost.corrects_id)`,
    /** The sum of the cost line's reversals, pending ones included, in yuan; negative. */
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
    netMoney: taxMoney === null ? null : roundYuan(parseDecimalAmount(copeWith).minus(taxMoney)),
    leftMoney:
      status === costStatus.confirmed && correctsId === null
        ? roundYuan(parseDecimalAmount(copeWith).plus(parseDecimalAmount(takenMoney)))
        : null,
  }),
} as const
type Read = typeof financeCost.$inferSelect & { takenMoney: string }

export const costs = joinedCaseStore(financeCost, read, {
  prefix,
  noun,
  visible: ({ actor }) => projectRowsInScope(actor, prefix, financeCost),
  keyword: (text) =>
    or(
      inProject(projectNumberOrNameContains(text)),
      containsCondition(financeCost.costNo, text),
      containsCondition(financeCost.payee, text),
    ),
  matching: (filters: FiltersOf<typeof costApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(financeCost.projectId),
      costNo: (text) => containsCondition(financeCost.costNo, text),
      projectCode: (text) => inProject(containsCondition(projectFacts.projectCode, text)),
      projectName: (text) => inProject(containsCondition(projectFacts.projectName, text)),
      businessFee: (text) => oneOfCondition(financeCost.businessFee, text),
      parentCostName: (text) => oneOfCondition(financeCost.parentCostName, text),
      payee: (text) => containsCondition(financeCost.payee, text),
      priceTimeStart: (text) => gte(financeCost.priceTime, dateOfBound(text)),
      priceTimeEnd: (text) => lte(financeCost.priceTime, dateOfBound(text)),
      status: (text) => oneOfCondition(financeCost.status, text),
    }),
  usual: desc(financeCost.createTime),
  summed: () => ({
    copeWith: financeCost.copeWith,
    taxMoney: financeCost.taxMoney,
    netMoney: sql`case when ${financeCost.taxMoney} is not null then ${financeCost.copeWith} - ${financeCost.taxMoney} end`,
  }),
})

/** A cost line with the project columns that its flow needs. */
export type CostRecord = RecordOf<typeof costs>
