import { tableColumnPermissions } from '../../contract/table-column.permissions'
import type { SharedModule } from '../../shared-module'

/** 列表默认列. */
export const columnModule: SharedModule = {
  permissions: [tableColumnPermissions],
  logged: {
    'system:column': { title: '列配置', fields: async () => (await import('./column.fields')).columnFields },
    'system:mapping': {
      title: '平台名单列对应',
      fields: async () => (await import('./mapping.logged')).loggedOfMapping,
    },
  },
}
