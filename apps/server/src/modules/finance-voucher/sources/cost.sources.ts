import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { costPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { type SourceAdapter, sourceFactsQuery } from './source-adapter'

/** Confirmed 费用 and their reversals, and 其他收入 with its reversals. */
export const costSources: readonly SourceAdapter[] = [
  {
    sourceType: 'COST',
    path: ({ pageId }) => costPath(pageId),
    rows: sourceFactsQuery({
      id: 'c.list_id',
      no: `coalesce(c.cost_no, '')`,
      project: 'c.project_id',
      day: 'c.price_time::text',
      money: 'c.cope_with',
      withheld: 'coalesce(c.tax_money, 0)',
      parentCostName: 'c.parent_cost_name',
      costName: 'c.child_cost_name',
      party: 'c.payee',
      remark: 'c.abstract_remark',
      from: 'cost_facts c',
      final: `c.status = '${costStatus.confirmed}'`,
    }),
  },
  {
    sourceType: 'INCOME',
    path: ({ projectId }) => projectTabPath(projectId ?? '', 'cost'),
    rows: sourceFactsQuery({
      id: 'i.list_id',
      no: 'i.income_type',
      project: 'i.project_id',
      day: 'i.income_time::text',
      money: 'i.income_money',
      remark: 'i.remark',
      final: 'true',
      from: 'income_facts i',
    }),
  },
]
