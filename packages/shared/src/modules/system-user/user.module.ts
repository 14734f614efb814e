import type { SharedModule } from '../../shared-module'
import { rightsFlow } from './rights.flow'
import { userPermissions } from './user.permissions'

/** 用户管理. */
export const userModule: SharedModule = {
  flows: [rightsFlow],
  permissions: [userPermissions],
  logged: {
    'system:user': { title: '用户', fields: async () => (await import('./user.fields')).loggedOfUser },
  },
}
