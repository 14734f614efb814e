import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { costPath, newCostPath } from '@agency/shared/modules/finance-cost/cost.paths'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { DateRangeFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { costMessages as say } from './cost.messages'
import { costKind } from './cost-kind'

const searched = ['costNo', 'projectCode', 'projectName', 'parentCostName', 'payee', 'status'] as const

/** /finance/financeCost */
export default function CostListPage() {
  return (
    <RecordList
      {...costKind}
      nameOf={(row) => `${row.costNo} ${row.costName}`}
      search={
        <RecordFilters record={costRecord} names={searched}>
          <DateRangeFilter name="priceTime" label={costFields.priceTime.label} />
        </RecordFilters>
      }
      onAdd={() => openTab(newCostPath())}
      addWord={say.add}
      emptyText={say.empty}
      removesMany
      onEdit={({ listId }) => openTab(costPath(listId))}
    />
  )
}
