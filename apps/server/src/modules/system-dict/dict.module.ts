import { dictGrants, dictPrefix } from '@agency/shared/modules/system-dict/dict.permissions'
import type { ServerModule } from '../../server-module'
import { dictEntries } from './dict.entries'
import { dictRoutes } from './dict.routes'

/** 字典管理: an entry that a column of any module has cannot be deleted. */
export const dictModule: ServerModule = {
  routes: [],
  seed: {
    prefix: dictPrefix,
    grants: dictGrants,
    menus: [
      {
        id: 'systemDict',
        pid: 'systemBasics',
        path: '/system/dict',
        permissionName: '字典管理',
        icon: 'IconBookStroked',
        orderNum: 50,
        permission: `${dictPrefix}:view`,
      },
    ],
    dicts: dictEntries,
  },
  gathering: (all) => ({ routes: dictRoutes(all.flatMap(({ dictUses }) => dictUses ?? [])) }),
}
