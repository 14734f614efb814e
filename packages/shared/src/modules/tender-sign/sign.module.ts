import type { SharedModule } from '../../shared-module'
import { signPermissions, signPrefix } from './sign.permissions'

/** 现场签到. */
export const signModule: SharedModule = {
  permissions: [signPermissions],
  logged: {
    [signPrefix]: { title: '现场签到', fields: async () => (await import('./sign.logged')).loggedOfSign },
  },
}
