import type { SharedModule } from '../../shared-module'
import { rulePermissions } from './rule.permissions'

/** 业务规则. */
export const ruleModule: SharedModule = {
  permissions: [rulePermissions],
  logged: {
    'system:rule': { title: '规则', fields: async () => (await import('./rule.logged')).loggedOfRules },
  },
}
