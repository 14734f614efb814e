import { orgGrants, orgPrefix } from '@agency/shared/modules/system-org/org.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const orgSeed: ModuleSeed = {
  prefix: orgPrefix,
  grants: orgGrants,
  menus: [
    {
      id: 'systemOrg',
      pid: 'systemPeople',
      path: '/system/org',
      component: 'system/org',
      permissionName: '组织管理',
      icon: 'IconUserGroup',
      orderNum: 3,
      permission: `${orgPrefix}:view`,
    },
  ],
  dicts: {},
}
