import type { SharedModule } from '../../shared-module'
import { sessionPermissions } from './session-list.permissions'

/** 在线用户. */
export const sessionListModule: SharedModule = {
  permissions: [sessionPermissions],
  logged: { 'system:session': { title: '登录设备' } },
}
