import {
  type NewPassword,
  type UserRow,
  userApi,
  userChange,
} from '@agency/shared/modules/system-user/user.contract'
import { userFields } from '@agency/shared/modules/system-user/user.fields'
import { useStore } from '@nanostores/react'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { Crud } from '../../kit/list/use-crud'
import { session } from '../../session/app'
import { useUserChoices } from './use-user-choices'
import { userMessages as say } from './user.messages'

interface Props {
  crud: Crud<UserRow>
  onSaved(row: UserRow | NewPassword): void
}

const sections = [
  { title: say.basic, fields: ['username', 'realName', 'mobile', 'email'] },
  { title: say.rights, fields: ['departmentId', 'jobId', 'roleIds', 'isAdmin'] },
] as const
const hints = { username: say.usernameHint, isAdmin: say.adminHint }
const first = { jobId: null, mobile: null, email: null, roleIds: [], isAdmin: false }

/** An account, new or changed, in a sheet beside the list. */
export default function UserSheet({ crud, onSaved }: Props) {
  const { orgs, jobs, givenRoles } = useUserChoices()
  const user = useStore(session.$user)
  return (
    <RecordSheet
      crud={crud}
      api={userApi}
      noun={say.noun}
      fields={userFields}
      sections={sections}
      first={first}
      fixed={[...(crud.row ? ['username'] : []), ...(user?.isAdmin === 1 ? [] : ['isAdmin'])]}
      savedRules={userChange}
      hints={hints}
      choices={(form) => ({
        departmentId: { options: orgs, required: true },
        jobId: { options: jobs, clearable: true },
        roleIds: {
          ...{ options: givenRoles, multiple: true, wide: true, hint: say.rolesHint },
          required: form.get('isAdmin') !== true,
        },
      })}
      onSaved={onSaved}
    />
  )
}
