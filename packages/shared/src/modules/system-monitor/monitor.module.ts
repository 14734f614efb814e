import type { SharedModule } from '../../shared-module'
import { monitorPermissions } from './monitor.permissions'

/** 系统监控. */
export const monitorModule: SharedModule = {
  permissions: [monitorPermissions],
}
