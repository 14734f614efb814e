import { statusOptionsOf } from '@agency/shared/flow/flow'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'

const statuses = statusOptionsOf(feeFlow)

/** What bills are searched by. */
export const FeeSearch = () => (
  <>
    <TextFilter name="projectCode" label={feeRecord.labels.projectCode.label} />
    <TextFilter name="projectName" label={feeRecord.labels.projectName.label} />
    <TextFilter name="payerName" label={feeRecord.labels.payerName.label} />
    <DictFilter
      name="payerType"
      label={feeRecord.labels.payerType.label}
      dict={feeRecord.labels.payerType.dict}
    />
    <ChoiceFilter name="status" label={feeRecord.labels.status.label} options={statuses} />
    <CreateTimeRange label={feeRecord.labels.createTime.label} />
  </>
)
