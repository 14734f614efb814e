import { holidayGrants, holidayPrefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const holidaySeed: ModuleSeed = {
  prefix: holidayPrefix,
  grants: holidayGrants,
  menus: [
    {
      id: 'systemHoliday',
      pid: 'systemRules',
      path: '/system/holiday',
      component: 'system/holiday',
      permissionName: '节假日',
      icon: 'IconCalendar',
      orderNum: 70,
      permission: `${holidayPrefix}:view`,
    },
  ],
  dicts: {},
}
