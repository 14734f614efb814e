import { holidayGrants, holidayPrefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import type { ServerModule } from '../../server-module'
import { holidayRoutes } from './holiday.routes'

/** 节假日. */
export const holidayModule: ServerModule = {
  routes: holidayRoutes,
  seed: {
    prefix: holidayPrefix,
    grants: holidayGrants,
    menus: [
      {
        id: 'systemHoliday',
        pid: 'systemRules',
        path: '/system/holiday',
        permissionName: '节假日',
        icon: 'IconCalendar',
        orderNum: 70,
        permission: `${holidayPrefix}:view`,
      },
    ],
  },
}
