import type { SharedModule } from '../../shared-module'
import { partFlow } from './archive.flow'
import { archiveRights } from './archive.permissions'

/** 项目档案归档. */
export const archiveModule: SharedModule = {
  records: [{ ...archiveRights, load: async () => (await import('./archive.record')).archiveRecord }],
  flows: [partFlow],
  logged: {
    [partFlow.bizType]: { fields: async () => (await import('./archive.logged')).loggedOfParts },
  },
  facts: async () => (await import('./archive.logged')).partFacts,
}
