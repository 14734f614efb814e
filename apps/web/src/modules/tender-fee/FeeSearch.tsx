import { statusOptionsOf } from '@agency/shared/flow/flow'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { feeLabels } from '@agency/shared/modules/tender-fee/fee.listing'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'

const statuses = statusOptionsOf(feeFlow)

/** What bills are searched by. */
export const FeeSearch = () => (
  <>
    <TextFilter name="projectCode" label={feeLabels.projectCode.label} />
    <TextFilter name="projectName" label={feeLabels.projectName.label} />
    <TextFilter name="payerName" label={feeLabels.payerName.label} />
    <DictFilter name="payerType" label={feeLabels.payerType.label} dict={feeLabels.payerType.dict} />
    <ChoiceFilter name="status" label={feeLabels.status.label} options={statuses} />
    <CreateTimeRange label={feeLabels.createTime.label} />
  </>
)
