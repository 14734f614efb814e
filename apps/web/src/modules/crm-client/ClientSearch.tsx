import { statusOptionsOf } from '@agency/shared/flow/flow'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { clientMessages as say } from './client.messages'

const { flow, labels } = clientRecord
const statuses = statusOptionsOf(flow)
const ending = [{ value: 'true', label: say.protectEndingHint }]

/** What clients are searched by. */
export const ClientSearch = () => (
  <>
    <TextFilter name="clientCode" label={labels.clientCode.label} />
    <TextFilter name="clientName" label={labels.clientName.label} />
    <DictFilter name="clientType" label={labels.clientType.label} dict={labels.clientType.dict} />
    <PersonFilter name="customerManagerId" label={labels.customerManagerId.label} />
    <ChoiceFilter name="status" label={labels.status.label} options={statuses} />
    <ChoiceFilter name="protectEnding" label={say.protectEnding} options={ending} />
    <CreateTimeRange label={labels.createTime.label} />
  </>
)
