import { userFields, userSystemLabels } from '@agency/shared/modules/system-user/user.fields'
import { userStates } from '@agency/shared/modules/system-user/user.listing'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import { useUserChoices } from './use-user-choices'
import { userMessages as say } from './user.messages'

const states = [
  { value: 'true', label: userStates.inUse },
  { value: 'false', label: userStates.disabled },
]

/** The filters of accounts. */
export function UserSearch() {
  const { orgs, roles } = useUserChoices()
  return (
    <>
      <TextFilter name="keyword" label={say.keyword} />
      <ChoiceFilter name="departmentId" label={userFields.departmentId.label} options={orgs} />
      <ChoiceFilter name="roleId" label={userFields.roleIds.label} options={roles} />
      <ChoiceFilter name="enabled" label={userSystemLabels.enabled} options={states} />
    </>
  )
}
