import type { SharedModule } from '../../shared-module'
import { materialRights } from './material.permissions'

/** 基础资料库. */
export const materialModule: SharedModule = {
  records: [{ ...materialRights, load: async () => (await import('./material.record')).materialRecord }],
}
