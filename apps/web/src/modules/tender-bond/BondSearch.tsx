import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { ChoiceFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { bondMessages as say } from './bond.messages'

/** What bonds are searched by. */
export const BondSearch = () => (
  <RecordFilters record={bondRecord} names={['projectCode', 'supplierName', 'form', 'status']}>
    <ChoiceFilter name="overdue" label={say.isOverdue} options={[{ value: 'true', label: say.yes }]} />
  </RecordFilters>
)
