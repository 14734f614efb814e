import type { SharedModule } from '../../shared-module'
import { feeRights } from './fee.permissions'

/** 服务费. */
export const feeModule: SharedModule = {
  records: [{ ...feeRights, load: async () => (await import('./fee.record')).feeRecord }],
}
