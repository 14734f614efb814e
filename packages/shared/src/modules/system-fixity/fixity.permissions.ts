import { FIXITY } from '../../fixity/fixity.rules'
import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const fixityPermissions = {
  prefix: FIXITY,
  title: '存储核对',
  actions: { view: '查看', recheck: '重新核对', restore: '用原文件恢复' },
} as const satisfies PermissionGroup

/** Archivists may repair damaged files [D]; people who read the logs see the results (DOMAIN section 3). */
export const fixityGrants = {
  ARCHIVIST: { scope: 'ALL', can: ['view', 'recheck', 'restore'] },
  LEADER: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants
