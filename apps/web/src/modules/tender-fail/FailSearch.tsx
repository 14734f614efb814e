import { statusOptionsOf } from '@agency/shared/flow/flow'
import { failFields, failSystemLabels } from '@agency/shared/modules/tender-fail/fail.fields'
import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'

const statuses = statusOptionsOf(failFlow)
const { failType, failReason, nextAction } = failFields

/** What failures are searched by. */
export const FailSearch = () => (
  <>
    <TextFilter name="projectCode" label={failSystemLabels.projectCode} />
    <TextFilter name="projectName" label={failSystemLabels.projectName} />
    <DictFilter name="failType" label={failType.label} dict={failType.dict} />
    <DictFilter name="failReason" label={failReason.label} dict={failReason.dict} />
    <DictFilter name="nextAction" label={nextAction.label} dict={nextAction.dict} />
    <ChoiceFilter name="status" label={failSystemLabels.status} options={statuses} />
    <CreateTimeRange label={failSystemLabels.createTime} />
  </>
)
