import type { Listing } from '../../list/listing'
import { qcRecord } from './qc.record'

const { labels } = qcRecord

/** 问题清单: the findings of checks, item by item. */
export const findingListing = {
  name: '问题清单',
  labels: {
    qcNo: labels.qcNo.label,
    projectCode: labels.projectCode.label,
    projectName: labels.projectName.label,
    node: labels.node.label,
    item: '检查项',
    basis: '依据',
    level: '等级',
    score: { label: '扣分', kind: 'number' },
    problem: '问题',
    reason: '改判理由',
    checkUserName: labels.checkUserId.label,
    checkTime: { label: labels.checkTime.label, kind: 'date' },
    rectifyDue: { label: labels.rectifyDue.label, kind: 'date' },
    rectifyText: labels.rectifyText.label,
    status: labels.status.label,
  },
  columns: [
    'qcNo',
    'projectCode',
    'projectName',
    'node',
    'item',
    'basis',
    'level',
    'score',
    'problem',
    'reason',
    'checkUserName',
    'checkTime',
    'rectifyDue',
    'rectifyText',
    'status',
  ],
} as const satisfies Listing
