import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { materialFlow } from './material.flow'

export const materialRights = defineRecordRights({
  flow: materialFlow,
  title: '基础资料库',
  offers: ['save', 'update', 'delete', 'export'],
  acts: {
    review: '复核',
    recall: '召回',
    /** Permits opening the files themselves, not only reading the register. */
    open: '查看原文件',
    /** Permits finding 受控 materials in the register at all. */
    viewControlled: '查看受控资料',
  },
})

const reading = { scope: 'ALL', can: ['view'] } as const

/**
 * DOMAIN section 3, row 基础资料库, for the register itself: 综合管理 maintains it, and people who may apply for
 * materials read it. 受控 materials are visible only to their approvers, auditors, authors and owners.
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
