import { statusOptionsOf } from '@agency/shared/flow/flow'
import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'

const { labels } = ordinalRecord
const statuses = statusOptionsOf(ordinalFlow)

/** What 排号 are searched by. */
export const OrdinalSearch = () => (
  <>
    <TextFilter name="ordinalNo" label={labels.ordinalNo.label} />
    <TextFilter name="projectName" label={labels.projectName.label} />
    <TextFilter name="clientName" label={labels.clientName.label} />
    <TextFilter name="projectCode" label={labels.projectCode.label} />
    <TextFilter name="financeCode" label={labels.financeCode.label} />
    <DictFilter
      name="procurementMethod"
      label={labels.procurementMethod.label}
      dict={labels.procurementMethod.dict}
    />
    <PersonFilter name="customerManagerId" label={labels.customerManagerId.label} />
    <ChoiceFilter name="status" label={labels.status.label} options={statuses} />
    <CreateTimeRange label={labels.createTime.label} />
  </>
)
