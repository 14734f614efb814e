import { statusOptionsOf } from '@agency/shared/flow/flow'
import { supplierFields, supplierSystemLabels } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { ChoiceFilter, CreateTimeRange, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { supplierMessages as say } from './supplier.messages'

const ending = [{ value: 'true', label: say.qualificationEndingHint }]

/** What suppliers are searched by. */
export const SupplierSearch = () => (
  <>
    <TextFilter name="supplierCode" label={supplierSystemLabels.supplierCode} />
    <TextFilter name="supplierName" label={supplierFields.supplierName.label} />
    <TextFilter name="creditCode" label={supplierFields.creditCode.label} />
    <DictFilter name="supplyType" label={supplierFields.supplyTypes.label} dict="supplyType" />
    <ChoiceFilter name="status" label={supplierSystemLabels.status} options={statusOptionsOf(supplierFlow)} />
    <DictFilter name="source" label={supplierSystemLabels.source} dict="supplierSource" />
    <PersonFilter name="auditUserId" label={supplierSystemLabels.auditUserId} />
    <ChoiceFilter name="qualificationEnding" label={say.qualificationEnding} options={ending} />
    <CreateTimeRange label={supplierSystemLabels.createTime} />
  </>
)
