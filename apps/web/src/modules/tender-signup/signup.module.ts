import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import type { WebModule } from '../../web-module'

export const signupModule: WebModule = {
  views: [{ path: SIGNUP_LIST, title: '标书发售登记', load: () => import('./SignupListPage') }],
  projectTab: {
    key: 'signup',
    title: '报名',
    permission: 'tender:signup:view',
    load: () => import('./SignupTab'),
  },
}
