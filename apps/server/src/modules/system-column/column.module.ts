import { columnPrefix } from '@agency/shared/modules/system-column/column.fields'
import type { ServerModule } from '../../server-module'

/**
 * 列配置. Its calls are those of the specification used by every list; lists/table-column.routes.ts answers
 * them.
 */
export const columnModule: ServerModule = {
  seed: {
    prefix: columnPrefix,
    menus: [
      {
        id: 'systemColumn',
        pid: 'systemBasics',
        path: '/system/column',
        permissionName: '列配置',
        icon: 'IconGridView',
        orderNum: 65,
        permission: `${columnPrefix}:view`,
      },
    ],
  },
}
