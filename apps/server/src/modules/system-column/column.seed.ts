import { columnPrefix } from '@agency/shared/modules/system-column/column.fields'
import type { ModuleSeed } from '../../seed/module-seed'

/** Its calls are those of the specification, which every list uses: lists/table-column.routes.ts answers them. */
export const columnSeed: ModuleSeed = {
  prefix: columnPrefix,
  // Administrators only: they pass every check.
  grants: {},
  menus: [
    {
      id: 'systemColumn',
      pid: 'systemBasics',
      path: '/system/column',
      component: 'system/column',
      permissionName: '列配置',
      icon: 'IconGridView',
      orderNum: 65,
      permission: `${columnPrefix}:view`,
    },
  ],
  dicts: {},
}
