import { statusOptionsOf } from '@agency/shared/flow/flow'
import { ordinalFields, ordinalSystemLabels } from '@agency/shared/modules/ordinal/ordinal.fields'
import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ChoiceFilter, CreateTimeRange, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'

const statuses = statusOptionsOf(ordinalFlow)

/** What 排号 are searched by. */
export const OrdinalSearch = () => (
  <>
    <TextFilter name="ordinalNo" label={ordinalSystemLabels.ordinalNo} />
    <TextFilter name="projectName" label={ordinalFields.projectName.label} />
    <TextFilter name="clientName" label={ordinalSystemLabels.clientName} />
    <TextFilter name="projectCode" label={ordinalSystemLabels.projectCode} />
    <TextFilter name="financeCode" label={ordinalSystemLabels.financeCode} />
    <DictFilter
      name="procurementMethod"
      label={ordinalFields.procurementMethod.label}
      dict={ordinalFields.procurementMethod.dict}
    />
    <PersonFilter name="customerManagerId" label={ordinalFields.customerManagerId.label} />
    <ChoiceFilter name="status" label={ordinalSystemLabels.status} options={statuses} />
    <CreateTimeRange label={ordinalSystemLabels.createTime} />
  </>
)
