import { type UserRow, userApi, userChange } from '@agency/shared/modules/system-user/user.contract'
import { userFields } from '@agency/shared/modules/system-user/user.fields'
import { useStore } from '@nanostores/react'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { session } from '../../session/app'
import { useUserChoices } from './use-user-choices'
import { showNewPasswordAndReload } from './use-user-moves'
import { userMessages as say } from './user.messages'

const sections = [
  { title: say.basic, fields: ['username', 'realName', 'mobile', 'email'] },
  { title: say.rights, fields: ['departmentId', 'jobId', 'roleIds', 'isAdmin'] },
] as const
const hints = { username: say.usernameHint, isAdmin: say.adminHint }
const first = { jobId: null, mobile: null, email: null, roleIds: [], isAdmin: false }

/** The form of an account in a sheet next to the list; the password of a new one is shown once. */
export default function UserSheet({ ways }: { ways: RecordListActions<UserRow> }) {
  const { crud } = ways
  const { choices } = useUserChoices()
  const user = useStore(session.$user)
  return (
    <RecordSheet
      crud={crud}
      sections={sections}
      first={first}
      hints={hints}
      choices={choices}
      api={userApi}
      noun={say.noun}
      fields={userFields}
      fixed={[...(crud.row ? ['username'] : []), ...(user?.isAdmin === 1 ? [] : ['isAdmin'])]}
      savedRules={userChange}
      onSaved={(row) => showNewPasswordAndReload(row, ways)}
    />
  )
}
