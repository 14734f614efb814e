import { recordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { materialFlow } from './material.flow'

export const materialRights = recordRights({
  flow: materialFlow,
  title: '基础资料库',
  offers: ['save', 'update', 'delete', 'export'],
  acts: {
    review: '复核',
    recall: '召回',
    /** To read the papers themselves, not only what the register says of them. */
    open: '查看原文件',
    /** To find what is 受控 in the register at all. */
    viewControlled: '查看受控资料',
  },
})

const reading = { scope: 'ALL', can: ['view'] } as const

/**
 * DOMAIN section 3, row 基础资料库, of the register itself: 综合管理 keeps it, whoever may apply for materials reads it;
 * what is 受控 only those who approve it, who audit, who entered it and whose it is.
 */
export const materialGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'review', 'viewControlled'] },
  DEPT_HEAD: { scope: 'ALL', can: ['view', 'viewControlled'] },
  CLIENT_MGR: reading,
  PM: reading,
  OFFICE: {
    scope: 'ALL',
    can: [
      'view',
      'add',
      'edit',
      'del',
      'export',
      'submit',
      'review',
      'revise',
      'recall',
      'stop',
      'open',
      'viewControlled',
    ],
  },
  AUDITOR: { scope: 'ALL', can: ['view', 'viewControlled'] },
} as const satisfies Grants
