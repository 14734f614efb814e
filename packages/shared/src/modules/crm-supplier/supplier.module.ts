import type { SharedModule } from '../../shared-module'
import { supplierRights } from './supplier.permissions'

/** 供应商. */
export const supplierModule: SharedModule = {
  records: [{ ...supplierRights, load: async () => (await import('./supplier.record')).supplierRecord }],
}
