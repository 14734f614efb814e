import { defineFlow, role } from '../../flow/flow'

const counter = role('SALES')

/**
 * A sign-up of a supplier for a lot (DOMAIN 5.4.3). It has no to-dos: a title would tell that there is a buyer (R27);
 * the counter works from its list.
 */
export const signupFlow = defineFlow({
  code: 'tender-signup',
  bizType: 'tender:signup',
  title: '报名购标',
  version: 1,
  start: 'waiting',
  steps: {
    waiting: { title: '待核', status: '10' },
    valid: { title: '有效', status: '20' },
    invalid: { title: '无效', status: '30', end: true },
    left: { title: '退出', status: '40', end: true },
  },
  moves: {
    receive: { label: '核收', from: 'waiting', to: 'valid', by: [counter, role('FINANCE')] },
    invalidate: {
      label: '判为无效',
      from: 'valid',
      to: 'invalid',
      by: [counter],
      opinion: 'required',
      danger: true,
    },
    quit: { label: '退出', from: 'valid', to: 'left', by: [counter], danger: true },
  },
})

export const signupStatusNames = {
  '10': '待核',
  '20': '有效',
  '30': '无效',
  '40': '退出',
} as const satisfies Record<(typeof signupFlow.steps)[keyof typeof signupFlow.steps]['status'], string>
export type SignupStatus = keyof typeof signupStatusNames
