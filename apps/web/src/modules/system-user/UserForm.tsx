import type { NewPassword, UserRow } from '@agency/shared/modules/system-user/user.contract'
import type { Ways } from '../../kit/list/use-record-list'
import UserSheet from './UserSheet'
import { tellPassword } from './use-user-moves'

/** The form of an account; the password of a new one is shown this once. */
export default function UserForm({ ways }: { ways: Ways<UserRow> }) {
  const saved = (user: UserRow | NewPassword) => {
    if ('initialPassword' in user) tellPassword(user, ways)
    ways.changed()
  }
  return <UserSheet crud={ways.crud} onSaved={saved} />
}
