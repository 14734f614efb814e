import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupGrants, signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { dictUsesOf } from '../../system/dict-uses'
import type { FlowResource } from '../../workflow/resource'
import { bidRoutes } from './bid.routes'
import { bidFixResource, lapseFixes } from './bid-fix.moves'
import type { SignupPorts } from './ports'
import { signupDocuments } from './signup.document'
import { signupJobs } from './signup.jobs'
import { signupLines } from './signup.lines'
import { signupResource } from './signup.moves'
import { signupsOfSupplier } from './signup.related'
import { signupAccess, signupRoutes } from './signup.routes'
import { tenderSignup } from './signup.table'

/** 报名购标 and 递交. */
export const signupModule = (ports: SignupPorts) => ({
  routes: [...signupRoutes(ports), ...bidRoutes],
  flows: [signupResource as unknown as FlowResource, bidFixResource as unknown as FlowResource],
  access: [signupAccess],
  documents: [signupDocuments],
  related: [signupsOfSupplier],
  jobs: signupJobs,
  dictUses: [
    ...dictUsesOf(signupFields, tenderSignup),
    { dictName: 'signupStatus', column: tenderSignup.status },
  ],
  secretLines: [signupLines],
  seed: {
    prefix: signupPrefix,
    grants: signupGrants,
    menus: [
      {
        id: 'sale',
        pid: '0',
        path: '/sale',
        component: 'Layout',
        permissionName: '销售',
        icon: 'IconTicketCode',
        orderNum: 50,
      },
      {
        id: 'tenderSignup',
        pid: 'sale',
        path: SIGNUP_LIST,
        component: 'sale/tenderSignup',
        permissionName: '标书发售登记',
        icon: 'IconTicketCode',
        orderNum: 1,
        permission: `${signupPrefix}:view`,
      },
    ],
    dicts: { signupSource: ['现场', '线上'] },
  },
})

/** What the lots tell it: 唱标更正 ends with the opening record. */
export const bidFixListener = lapseFixes
