import type { PermissionGroup } from '../../roles/permission-groups'

export const menuPrefix = 'admin:menu'

export const menuPermissions = {
  prefix: menuPrefix,
  title: '菜单管理',
  actions: { list: '查看', add: '新增', edit: '编辑', del: '删除' },
} as const satisfies PermissionGroup
