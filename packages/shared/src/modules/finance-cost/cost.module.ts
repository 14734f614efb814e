import type { SharedModule } from '../../shared-module'
import { costRights } from './cost.permissions'

/** 费用申请. */
export const costModule: SharedModule = {
  records: [{ ...costRights, load: async () => (await import('./cost.record')).costRecord }],
}
