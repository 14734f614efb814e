import { agree } from '../../flow/approval'
import { assigneeByRole, assigneeInField, defineFlow, starter, todoFactoryForPage } from '../../flow/flow'
import { TRUST_PAGE } from './trust.paths'

const deciding = { from: 'asked', action: 'decide', notBy: [assigneeInField('createUserId')] } as const

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
 * Trust in a signature of 归档信息包 never depends on one person: trusting an agency and replacing our own key need
 * the consent of somebody else, 公司领导 or another administrator. People who import packages can only propose.
 * Ending the trust in an agency takes one person, because it never makes anything more trusted.
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
      who: assigneeByRole('LEADER'),
      todo: todoFactoryForPage(TRUST_PAGE, '{subject}')('ART_DECIDE', '信息包签名审批', 2),
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
    agree: { ...deciding, ...agree, to: 'agreed' },
    refuse: { ...deciding, label: '不同意', to: 'refused', result: 'return', opinion: 'required' },
    withdraw: {
      label: '停止信任',
      from: 'agreed',
      to: 'withdrawn',
      by: [assigneeByRole('ARCHIVIST'), assigneeByRole('LEADER')],
      when: { field: 'isHouse', is: true },
      opinion: 'required',
      danger: true,
    },
    /** A newer list of keys for the same agency replaces this one. */
    replace: { label: '由新的密钥清单代替', bySystem: true, from: 'agreed', to: 'replaced' },
  },
})
