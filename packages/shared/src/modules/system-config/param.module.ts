import type { SharedModule } from '../../shared-module'
import { configPermissions } from './param.permissions'

/** 参数设置. */
export const configModule: SharedModule = {
  permissions: [configPermissions],
  logged: {
    'system:config': { title: '参数', fields: async () => (await import('./param.fields')).loggedOfParams },
  },
}
