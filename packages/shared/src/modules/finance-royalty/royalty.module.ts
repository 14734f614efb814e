import type { SharedModule } from '../../shared-module'
import { royaltyRights } from './royalty.permissions'

/** 关键管理人员提成报表. */
export const royaltyModule: SharedModule = {
  records: [{ ...royaltyRights, load: async () => (await import('./royalty.record')).royaltyRecord }],
}
