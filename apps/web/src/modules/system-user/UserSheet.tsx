import {
  type NewPassword,
  type UserRow,
  userApi,
  userChange,
} from '@agency/shared/modules/system-user/user.contract'
import { userFields } from '@agency/shared/modules/system-user/user.fields'
import { useStore } from '@nanostores/react'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
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
      fixed={['username']}
      savedRules={userChange}
      hints={{ username: say.usernameHint }}
      editors={{
        departmentId: (form) => (
          <ChoiceField
            key="departmentId"
            {...{ form, name: 'departmentId', label: userFields.departmentId.label, options: orgs }}
            required
          />
        ),
        jobId: (form) => (
          <ChoiceField
            key="jobId"
            {...{ form, name: 'jobId', label: userFields.jobId.label, options: jobs }}
            clearable
          />
        ),
        roleIds: (form) => (
          <ChoiceField
            key="roleIds"
            {...{ form, name: 'roleIds', label: userFields.roleIds.label, options: givenRoles }}
            multiple
            wide
            required={form.get('isAdmin') !== true}
            hint={say.rolesHint}
          />
        ),
        isAdmin: (form) => (
          <FieldInput
            key="isAdmin"
            {...{ form, name: 'isAdmin', field: userFields.isAdmin }}
            disabled={user?.isAdmin !== 1}
            hint={say.adminHint}
          />
        ),
      }}
      onSaved={onSaved}
    />
  )
}
