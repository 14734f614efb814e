import type { SharedModule } from '../../shared-module'
import { amendRights } from './amend.permissions'

/** 更正、澄清. */
export const amendModule: SharedModule = {
  records: [{ ...amendRights, load: async () => (await import('./amend.record')).amendRecord }],
}
