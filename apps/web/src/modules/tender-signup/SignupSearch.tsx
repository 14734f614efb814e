import { statusOptionsOf } from '@agency/shared/flow/flow'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'

const { labels } = signupRecord
const statuses = statusOptionsOf(signupFlow)

/** What sign-ups are searched by. */
export const SignupSearch = () => (
  <>
    <TextFilter name="projectCode" label={labels.projectCode.label} />
    <TextFilter name="projectName" label={labels.projectName.label} />
    <TextFilter name="supplierName" label={labels.supplierName.label} />
    <ChoiceFilter name="status" label={labels.status.label} options={statuses} />
    <TextFilter name="receiptNo" label={labels.receiptNo.label} />
    <DictFilter name="payWay" label={labels.payWay.label} dict="payWay" />
    <DictFilter name="source" label={labels.source.label} dict="signupSource" />
    <CreateTimeRange label={labels.createTime.label} />
  </>
)
