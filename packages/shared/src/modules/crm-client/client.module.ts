import type { SharedModule } from '../../shared-module'
import { clientRights } from './client.permissions'

/** 客户. */
export const clientModule: SharedModule = {
  records: [{ ...clientRights, load: async () => (await import('./client.record')).clientRecord }],
}
