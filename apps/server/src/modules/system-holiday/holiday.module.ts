import { holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { holidayPrefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { holidayRoutes } from './holiday.routes'

/** The module of 节假日. */
export const holidayModule: ServerModule = {
  calls: [
    createCallGroup('holiday', holidayApi, {
      title: '节假日',
      calls: {
        year: '一年的节假日',
        import: '导入一年的节假日',
        complete: '确认一年已维护完整',
        calculate: '工作日与日历日推算',
      },
    }),
  ],
  routes: holidayRoutes,
  seed: {
    prefix: holidayPrefix,
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
