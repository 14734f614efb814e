import type { SharedModule } from '../../shared-module'
import { logPermissions } from './log.permissions'

/** 操作日志、登录日志. */
export const logModule: SharedModule = {
  permissions: [logPermissions],
  logged: { 'system:log': { title: '日志' } },
}
