import type { SharedModule } from '../../shared-module'
import { bondRights } from './bond.permissions'

/** 保证金. */
export const bondModule: SharedModule = {
  records: [{ ...bondRights, load: async () => (await import('./bond.record')).bondRecord }],
}
