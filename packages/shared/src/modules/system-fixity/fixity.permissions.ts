import { FIXITY } from '../../fixity/fixity.rules'
import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const fixityPermissions = {
  prefix: FIXITY,
  title: '存储核对',
  actions: { view: '查看', recheck: '重新核对', restore: '用原文件恢复' },
} as const satisfies PermissionGroup

/** Whoever keeps the archive keeps its files whole [D]; who reads the logs sees what was found (DOMAIN section 3). */
export const fixityGrants = {
  ARCHIVIST: { scope: 'ALL', can: ['view', 'recheck', 'restore'] },
  LEADER: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants
