import { USER_LIST } from '@agency/shared/modules/system-user/user.paths'
import type { WebModule } from '../../web-module'

export const userModule: WebModule = {
  views: [{ path: USER_LIST, title: '用户管理', load: () => import('./UserPage') }],
}
