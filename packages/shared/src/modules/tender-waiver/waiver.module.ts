import type { SharedModule } from '../../shared-module'
import { waiverFlow } from './waiver.flow'

/** 委托代理协议豁免. */
export const waiverModule: SharedModule = {
  flows: [waiverFlow],
  logged: {
    // A waiver is logged under the project's business type.
    'tender:project': { fields: async () => (await import('./waiver.contract')).waiverFields },
    [waiverFlow.bizType]: { fields: async () => (await import('./waiver.contract')).waiverFields },
  },
  facts: async () => (await import('./waiver.facts')).waiverFacts,
}
