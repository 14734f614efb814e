import { assigneeInField, defineFlow, START_MOVE, starter } from '../../flow/flow'
import { PROJECT_HANDLING } from '../tender-project/project/project.paths'

const decided = {
  action: 'bidFixDecide',
  from: 'asked',
  permission: 'tender:signup:bid',
  segregatedFrom: [START_MOVE],
  until: { field: 'bidTime', over: '开标记录已归档，唱标内容不能再更正' },
} as const

/** The statuses of a correction of a bid. */
export const bidFixStatus = {
  asked: '10',
  fixed: '20',
  refused: '30',
  lapsed: '40',
} as const

/**
 * 唱标更正: the price read out from a bid can be changed with a reason and by two people until the opening record is
 * filed, afterwards by nobody. Project manager A confirms the change, or B when A requested it.
 */
export const bidFixFlow = defineFlow({
  code: 'tender-bid-fix',
  bizType: 'tender:bidFix',
  title: '唱标更正',
  path: '/api/tender/signup',
  version: 1,
  secret: 'buyers',
  start: 'asked',
  steps: {
    asked: {
      title: '更正确认',
      status: bidFixStatus.asked,
      who: assigneeInField('confirmUserId'),
      todo: {
        stepId: 'TP_BID_FIX',
        title: '唱标更正确认：{packageNo} {supplierName} {fixText}',
        dueWorkdays: 0.5,
        path: PROJECT_HANDLING,
      },
    },
    fixed: { title: '已更正', status: bidFixStatus.fixed, end: true, tells: [starter] },
    refused: { title: '不予更正', status: bidFixStatus.refused, end: true, tells: [starter] },
    lapsed: { title: '已失效', status: bidFixStatus.lapsed, end: true },
  },
  moves: {
    fix: { ...decided, label: '同意更正', result: 'approve', to: 'fixed' },
    refuse: { ...decided, label: '不予更正', result: 'return', opinion: 'required', to: 'refused' },
    /** The record was filed, or the lot ended, before the confirmation. */
    lapse: { label: '失效', bySystem: true, from: 'asked', to: 'lapsed' },
  },
})
