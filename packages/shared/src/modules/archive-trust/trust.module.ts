import type { SharedModule } from '../../shared-module'
import { trustFlow } from './trust.flow'
import { trustPermissions } from './trust.permissions'

/** 信息包签名. */
export const trustModule: SharedModule = {
  flows: [trustFlow],
  permissions: [trustPermissions],
  logged: {
    [trustFlow.bizType]: { fields: async () => (await import('./trust.logged')).loggedOfTrust },
  },
}
