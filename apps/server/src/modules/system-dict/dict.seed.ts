import { dictGrants, dictPrefix } from '@agency/shared/modules/system-dict/dict.permissions'
import type { ModuleSeed } from '../../seed/module-seed'
import { dictEntries } from './dict.entries'

export const dictSeed: ModuleSeed = {
  prefix: dictPrefix,
  grants: dictGrants,
  menus: [
    {
      id: 'systemDict',
      pid: 'systemBasics',
      path: '/system/dict',
      component: 'system/dict',
      permissionName: '字典管理',
      icon: 'IconBookStroked',
      orderNum: 50,
      permission: `${dictPrefix}:view`,
    },
  ],
  dicts: dictEntries,
}
