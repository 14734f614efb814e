import type { SharedModule } from '../../shared-module'
import { comparisonRights } from './comparison.permissions'

/** 比选. */
export const comparisonModule: SharedModule = {
  records: [
    { ...comparisonRights, load: async () => (await import('./comparison.record')).comparisonRecord },
  ],
}
