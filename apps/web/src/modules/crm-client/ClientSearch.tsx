import { statusOptionsOf } from '@agency/shared/flow/flow'
import { clientFields, clientSystemLabels } from '@agency/shared/modules/crm-client/client.fields'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { ChoiceFilter, CreateTimeRange, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { clientMessages as say } from './client.messages'

const statuses = statusOptionsOf(clientFlow)
const ending = [{ value: 'true', label: say.protectEndingHint }]

/** What clients are searched by. */
export const ClientSearch = () => (
  <>
    <TextFilter name="clientCode" label={clientSystemLabels.clientCode} />
    <TextFilter name="clientName" label={clientFields.clientName.label} />
    <DictFilter name="clientType" label={clientFields.clientType.label} dict={clientFields.clientType.dict} />
    <PersonFilter name="customerManagerId" label={clientFields.customerManagerId.label} />
    <ChoiceFilter name="status" label={clientSystemLabels.status} options={statuses} />
    <ChoiceFilter name="protectEnding" label={say.protectEnding} options={ending} />
    <CreateTimeRange label={clientSystemLabels.createTime} />
  </>
)
