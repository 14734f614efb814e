import { statusOptionsOf } from '@agency/shared/flow/flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { supplierMessages as say } from './supplier.messages'

const { flow, labels } = supplierRecord
const ending = [{ value: 'true', label: say.qualificationEndingHint }]

/** What suppliers are searched by. */
export const SupplierSearch = () => (
  <>
    <TextFilter name="supplierCode" label={labels.supplierCode.label} />
    <TextFilter name="supplierName" label={labels.supplierName.label} />
    <TextFilter name="creditCode" label={labels.creditCode.label} />
    <DictFilter name="supplyType" label={labels.supplyTypes.label} dict="supplyType" />
    <ChoiceFilter name="status" label={labels.status.label} options={statusOptionsOf(flow)} />
    <DictFilter name="source" label={labels.source.label} dict="supplierSource" />
    <PersonFilter name="auditUserId" label={labels.auditUserId.label} />
    <ChoiceFilter name="qualificationEnding" label={say.qualificationEnding} options={ending} />
    <CreateTimeRange label={labels.createTime.label} />
  </>
)
