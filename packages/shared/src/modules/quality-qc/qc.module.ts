import type { SharedModule } from '../../shared-module'
import { qcRights } from './qc.permissions'

/** 品管抽查. */
export const qcModule: SharedModule = {
  records: [{ ...qcRights, load: async () => (await import('./qc.record')).qcRecord }],
}
