import type { SharedModule } from '../../shared-module'
import { repoRights } from './repo.permissions'

/** 档案库. */
export const repoModule: SharedModule = {
  records: [{ ...repoRights, load: async () => (await import('./repo.record')).repoRecord }],
}
