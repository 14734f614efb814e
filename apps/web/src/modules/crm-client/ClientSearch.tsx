import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { ChoiceFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { clientMessages as say } from './client.messages'

const ending = [{ value: 'true', label: say.protectEndingHint }]

/** What clients are searched by. */
export const ClientSearch = () => (
  <RecordFilters
    record={clientRecord}
    names={['clientCode', 'clientName', 'clientType', 'customerManagerId', 'status']}
  >
    <ChoiceFilter name="protectEnding" label={say.protectEnding} options={ending} />
  </RecordFilters>
)
