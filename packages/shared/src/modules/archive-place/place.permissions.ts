import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const placePrefix = 'archive:place'

/** Permissions for storage places and labels. */
export const placePermissions = {
  prefix: placePrefix,
  title: '库房与标签',
  actions: {
    view: '查看',
    add: '新增',
    edit: '编辑、移动架位',
    del: '删除',
    label: '印制、绑定、作废标签',
    shelve: '扫码上架',
    export: '导出',
  },
} as const satisfies PermissionGroup

/** DOMAIN 5.9: the people who manage archives also manage their places. */
export const placeGrants = {
  LEADER: { scope: 'ALL', can: ['view'] },
  ARCHIVIST: { scope: 'ALL', can: ['view', 'add', 'edit', 'del', 'label', 'shelve', 'export'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view', 'export'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants
