import type { SharedModule } from '../../shared-module'
import { bidFixFlow } from './bid-fix.flow'
import { signupRights } from './signup.permissions'

/** 报名购标与递交. */
export const signupModule: SharedModule = {
  records: [{ ...signupRights, load: async () => (await import('./signup.record')).signupRecord }],
  flows: [bidFixFlow],
  logged: {
    [bidFixFlow.bizType]: {
      title: '唱标更正',
      fields: async () => (await import('./signup.record')).loggedOfBidFix,
    },
  },
}
