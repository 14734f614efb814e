import type { UserRow } from '@agency/shared/modules/system-user/user.contract'
import { userStates, userStateWord } from '@agency/shared/modules/system-user/user.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import styles from './system-user.module.css'

/** The state of an account, with its special properties. */
export const UserStatus = ({ user }: { user: Pick<UserRow, 'enabled' | 'isAdmin' | 'editPassword'> }) => (
  <span className={styles.tags}>
    <Tag color={user.enabled ? 'green' : 'grey'}>{userStateWord(user)}</Tag>
    {user.isAdmin && <Tag color="violet">{userStates.admin}</Tag>}
    {user.editPassword && <Tag color="orange">{userStates.mustChange}</Tag>}
  </span>
)
