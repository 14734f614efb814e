import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: SIGNUP_LIST,
    title: '标书发售登记',
    component: 'sale/tenderSignup',
    load: () => import('./SignupListPage'),
  },
]
