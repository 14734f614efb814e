import { computedColumn, joinTags, numberColumn, timeColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import type { UserRow } from './user.contract'
import { userFields, userSystemLabels } from './user.fields'

export const userStates = {
  inUse: '在用',
  disabled: '已停用',
  admin: '管理员',
  mustChange: '待改初始密码',
} as const

/** The state of an account as text. */
export const userStateWord = ({ enabled }: Pick<UserRow, 'enabled'>): string =>
  enabled ? userStates.inUse : userStates.disabled

export const userListing = {
  name: '用户',
  labels: {
    ...userFields,
    departmentName: userFields.departmentId.label,
    jobName: userFields.jobId.label,
    roleNames: userFields.roleIds.label,
    enabled: computedColumn(userSystemLabels.enabled, (user: UserRow) =>
      joinTags(
        userStateWord(user),
        user.isAdmin && userStates.admin,
        user.editPassword && userStates.mustChange,
      ),
    ),
    sessions: numberColumn(userSystemLabels.sessions),
    lastLogin: timeColumn(userSystemLabels.lastLogin),
    createTime: timeColumn(userSystemLabels.createTime),
  },
  columns: [
    'username',
    'realName',
    'departmentName',
    'roleNames',
    'mobile',
    'enabled',
    'sessions',
    'lastLogin',
  ],
  more: ['jobName', 'email', 'createTime'],
} as const satisfies Listing
