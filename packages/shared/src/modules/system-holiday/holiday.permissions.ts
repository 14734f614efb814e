import type { PermissionGroup } from '../../roles/permission-groups'

export const holidayPrefix = 'system:holiday'

export const holidayPermissions = {
  prefix: holidayPrefix,
  title: '节假日',
  actions: { view: '查看', add: '新增', del: '删除', import: '导入' },
} as const satisfies PermissionGroup
