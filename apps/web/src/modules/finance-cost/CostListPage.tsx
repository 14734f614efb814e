import { COST_PAGE, costPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { costKind } from './cost-kind'

/** /finance/financeCost */
export default function CostListPage() {
  return (
    <RecordList
      {...costKind}
      nameOf={(row) => row.subject}
      search={<RecordFilters record={costRecord} names={['subject', 'status']} />}
      onAdd={() => openTab(COST_PAGE)}
      removesMany
      onEdit={({ listId }) => openTab(costPath(listId))}
    />
  )
}
