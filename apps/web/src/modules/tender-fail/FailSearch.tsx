import { statusOptionsOf } from '@agency/shared/flow/flow'
import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'

const statuses = statusOptionsOf(failFlow)
const { projectCode, projectName, failType, failReason, nextAction, status, createTime } = failRecord.labels

/** What failures are searched by. */
export const FailSearch = () => (
  <>
    <TextFilter name="projectCode" label={projectCode.label} />
    <TextFilter name="projectName" label={projectName.label} />
    <DictFilter name="failType" label={failType.label} dict={failType.dict} />
    <DictFilter name="failReason" label={failReason.label} dict={failReason.dict} />
    <DictFilter name="nextAction" label={nextAction.label} dict={nextAction.dict} />
    <ChoiceFilter name="status" label={status.label} options={statuses} />
    <CreateTimeRange label={createTime.label} />
  </>
)
