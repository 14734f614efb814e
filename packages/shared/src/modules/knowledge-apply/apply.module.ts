import type { SharedModule } from '../../shared-module'
import { applyRights } from './apply.permissions'

/** 基础资料申请. */
export const applyModule: SharedModule = {
  records: [{ ...applyRights, load: async () => (await import('./apply.record')).applyRecord }],
}
