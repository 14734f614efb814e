import type { SharedModule } from '../../shared-module'
import { rulePermissions } from './rule.permissions'
import { voucherRulePermissions, voucherRulePrefix } from './voucher-rule.permissions'

/** 业务规则. */
export const ruleModule: SharedModule = {
  permissions: [rulePermissions, voucherRulePermissions],
  logged: {
    'system:rule': { title: '规则', fields: async () => (await import('./rule.logged')).loggedOfRules },
    [voucherRulePrefix]: {
      title: voucherRulePermissions.title,
      fields: async () => (await import('./voucher-rule.fields')).loggedOfVoucherRules,
    },
  },
}
