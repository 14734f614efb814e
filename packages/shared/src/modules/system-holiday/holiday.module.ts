import type { SharedModule } from '../../shared-module'
import { holidayPermissions } from './holiday.permissions'

/** 节假日. */
export const holidayModule: SharedModule = {
  permissions: [holidayPermissions],
  logged: { 'system:holiday': { title: '节假日' } },
}
