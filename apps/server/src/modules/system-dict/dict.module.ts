import { dictApi } from '@agency/shared/dictionaries/dict.contract'
import { dictPrefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { dictEntries } from './dict.entries'
import { dictRoutes } from './dict.routes'

/** 字典管理. An entry that is used in a column of any module cannot be deleted. */
export const dictModule: ServerModule = {
  calls: [
    createCallGroup('dict', dictApi, {
      title: '字典管理',
      calls: { importCheck: '导入前检查', importSave: '导入', names: '有哪些字典', sort: '调整顺序' },
    }),
  ],
  seed: {
    prefix: dictPrefix,
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
