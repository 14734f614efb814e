import { statusOptionsOf } from '@agency/shared/flow/flow'
import { signupFields, signupSystemLabels } from '@agency/shared/modules/tender-signup/signup.fields'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'

const statuses = statusOptionsOf(signupFlow)

/** What sign-ups are searched by. */
export const SignupSearch = () => (
  <>
    <TextFilter name="projectCode" label={signupSystemLabels.projectCode} />
    <TextFilter name="projectName" label={signupSystemLabels.projectName} />
    <TextFilter name="supplierName" label={signupSystemLabels.supplierName} />
    <ChoiceFilter name="status" label={signupSystemLabels.status} options={statuses} />
    <TextFilter name="receiptNo" label={signupSystemLabels.receiptNo} />
    <DictFilter name="payWay" label={signupFields.payWay.label} dict="payWay" />
    <DictFilter name="source" label={signupFields.source.label} dict="signupSource" />
    <CreateTimeRange label={signupSystemLabels.createTime} />
  </>
)
