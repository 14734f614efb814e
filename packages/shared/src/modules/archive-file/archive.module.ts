import type { SharedModule } from '../../shared-module'
import { partFlow } from './archive.flow'
import { LEGACY_LOG } from './archive.paths'
import { archiveRights } from './archive.permissions'
import { PACKAGE_LOG } from './package/package.paths'

/** 项目档案归档. */
export const archiveModule: SharedModule = {
  records: [{ ...archiveRights, load: async () => (await import('./archive.record')).archiveRecord }],
  flows: [partFlow],
  logged: {
    [partFlow.bizType]: { fields: async () => (await import('./archive.logged')).loggedOfParts },
    [PACKAGE_LOG]: {
      title: '归档信息包',
      fields: async () => (await import('./package/package.logged')).loggedOfPackages,
    },
    [LEGACY_LOG]: {
      title: '历史档案',
      fields: async () => (await import('./legacy/legacy.fields')).legacyFields,
    },
  },
  facts: async () => (await import('./archive.logged')).partFacts,
}
