import type { UserRow } from '@agency/shared/modules/system-user/user.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import styles from './system-user.module.css'
import { userMessages as say } from './user.messages'

/** Whether an account is in use, and what is special about it. */
export const UserStatus = ({ user }: { user: Pick<UserRow, 'enabled' | 'isAdmin' | 'editPassword'> }) => (
  <span className={styles.tags}>
    <Tag color={user.enabled ? 'green' : 'grey'}>{user.enabled ? say.inUse : say.disabled}</Tag>
    {user.isAdmin && <Tag color="violet">{say.admin}</Tag>}
    {user.editPassword && <Tag color="orange">{say.mustChange}</Tag>}
  </span>
)
