import { commissionStatus } from '@agency/shared/modules/finance-commission/commission.flow'
import { commissionPath } from '@agency/shared/modules/finance-commission/commission.paths'
import { type SourceAdapter, shanghaiDaySql, sourceFactsQuery } from './source-adapter'

const common = {
  id: 'y.list_id',
  no: 'own.project_code',
  project: 'y.project_id',
  money: 'y.royalty_money',
  from: 'commission_sheet_facts y join project_facts own on own.list_id = y.project_id',
}
const commissionPagePath = ({ pageId }: { pageId: string }) => commissionPath(pageId)

/**
 * 提成: the liability when a sheet is frozen, and its payment. A correction is a sheet of its own with the
 * difference.
 */
export const commissionSources: readonly SourceAdapter[] = [
  {
    sourceType: 'ROYALTY_DUE',
    path: commissionPagePath,
    rows: sourceFactsQuery({
      ...common,
      day: shanghaiDaySql('y.frozen_time'),
      final: `y.status in ('${commissionStatus.payable}', '${commissionStatus.paid}') and y.frozen_time is not null and y.royalty_money <> 0`,
    }),
  },
  {
    sourceType: 'ROYALTY_PAY',
    path: commissionPagePath,
    rows: sourceFactsQuery({
      ...common,
      day: 'y.pay_time::text',
      final: `y.status = '${commissionStatus.paid}' and y.pay_time is not null and y.royalty_money <> 0`,
    }),
  },
]
