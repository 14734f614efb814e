import { logPrefix } from '../../contract/log-prefix'
import type { SharedModule } from '../../shared-module'
import { logPermissions } from './log.permissions'

/** 操作日志、登录日志. */
export const logModule: SharedModule = {
  permissions: [logPermissions],
  logged: {
    [logPrefix]: { title: '日志', fields: async () => (await import('./log.logged')).loggedOfLog },
  },
}
