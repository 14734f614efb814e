import { FIXITY } from '../../fixity/fixity.rules'
import type { SharedModule } from '../../shared-module'
import { fixityPermissions } from './fixity.permissions'

/** 存储核对. */
export const fixityModule: SharedModule = {
  permissions: [fixityPermissions],
  logged: {
    [FIXITY]: {
      title: fixityPermissions.title,
      fields: async () => (await import('./fixity.logged')).loggedOfFixity,
    },
  },
}
