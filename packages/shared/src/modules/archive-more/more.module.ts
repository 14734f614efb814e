import type { SharedModule } from '../../shared-module'
import { moreRights } from './more.permissions'

/** 补充归档. */
export const moreModule: SharedModule = {
  records: [{ ...moreRights, load: async () => (await import('./more.record')).moreRecord }],
}
