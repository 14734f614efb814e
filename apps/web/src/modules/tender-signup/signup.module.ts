import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { newRecordFormPath } from '../../kit/list/new-record-path'
import type { WebModule } from '../../web-module'

export const signupModule: WebModule = {
  actions: [
    {
      label: '登记报名',
      may: 'tender:signup:add',
      to: newRecordFormPath(SIGNUP_LIST),
      find: (keyword, signal) =>
        import('./lot-from-address').then(({ searchSignupLots }) => searchSignupLots(keyword, signal)),
    },
  ],
  views: [{ path: SIGNUP_LIST, title: '标书发售登记', load: () => import('./SignupListPage') }],
  projectTab: {
    key: 'signup',
    title: '报名',
    permission: 'tender:signup:view',
    load: () => import('./SignupTab'),
  },
}
