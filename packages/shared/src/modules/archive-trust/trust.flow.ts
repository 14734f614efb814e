import { defineFlow, personIn, role, starter, todosOn } from '../../flow/flow'
import { TRUST_PAGE } from './trust.paths'

const deciding = { from: 'asked', action: 'decide', notBy: [personIn('createUserId')] } as const

/** The statuses of a trusted key. */
export const trustStatus = {
  asked: '10',
  agreed: '20',
  refused: '30',
  withdrawn: '40',
  replaced: '50',
} as const
export type TrustStatus = (typeof trustStatus)[keyof typeof trustStatus]

/**
 * What makes a signature of 归档信息包 count is never one person's word: a house becomes known, and the own key is
 * replaced, when somebody else agrees. 公司领导 does, or another administrator; whoever imports packages only asks.
 * That a house is known no longer takes one person: it makes nothing more trusted.
 */
export const trustFlow = defineFlow({
  code: 'archive-trust',
  bizType: 'archive:trust',
  title: '信息包签名',
  version: 1,
  start: 'asked',
  steps: {
    asked: {
      title: '待同意',
      status: trustStatus.asked,
      who: role('LEADER'),
      todo: todosOn(TRUST_PAGE, '{subject}')('ART_DECIDE', '信息包签名审批', 2),
      notify: ['AUDITOR'],
    },
    agreed: { title: '已同意', status: trustStatus.agreed, notify: ['AUDITOR'], tells: [starter] },
    refused: { title: '不同意', status: trustStatus.refused, end: true, tells: [starter] },
    withdrawn: {
      title: '已停止信任',
      status: trustStatus.withdrawn,
      end: true,
      notify: ['LEADER', 'AUDITOR'],
    },
    replaced: { title: '已由新的密钥清单代替', status: trustStatus.replaced, end: true },
  },
  moves: {
    agree: { ...deciding, label: '同意', to: 'agreed', result: 'approve' },
    refuse: { ...deciding, label: '不同意', to: 'refused', result: 'return', opinion: 'required' },
    withdraw: {
      label: '停止信任',
      from: 'agreed',
      to: 'withdrawn',
      by: [role('ARCHIVIST'), role('LEADER')],
      when: { field: 'isHouse', is: true },
      opinion: 'required',
      danger: true,
    },
    /** The same house is known by a newer list of its keys. */
    replace: { label: '由新的密钥清单代替', bySystem: true, from: 'agreed', to: 'replaced' },
  },
})
