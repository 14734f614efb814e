import { statusOptionsOf } from '@agency/shared/flow/flow'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFields, signupSystemLabels } from '@agency/shared/modules/tender-signup/signup.fields'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'
import { SearchPanel } from '../../kit/list/SearchPanel'
import type { List } from '../../kit/list/use-list'

const statuses = statusOptionsOf(signupFlow)

/** What sign-ups are searched by. */
export const SignupSearch = ({ list }: { list: List<SignupRow> }) => (
  <SearchPanel list={list}>
    <TextFilter name="projectCode" label={signupSystemLabels.projectCode} />
    <TextFilter name="projectName" label={signupSystemLabels.projectName} />
    <TextFilter name="supplierName" label={signupSystemLabels.supplierName} />
    <ChoiceFilter name="status" label={signupSystemLabels.status} options={statuses} />
    <TextFilter name="receiptNo" label={signupSystemLabels.receiptNo} />
    <DictFilter name="payWay" label={signupFields.payWay.label} dict="payWay" />
    <DictFilter name="source" label={signupFields.source.label} dict="signupSource" />
    <CreateTimeRange label={signupSystemLabels.createTime} />
  </SearchPanel>
)
