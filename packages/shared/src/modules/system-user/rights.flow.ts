import { TODO_LIST_PATH } from '../../contract/todo-page'
import { assigneeByRole, assigneeInField, defineFlow, starter } from '../../flow/flow'

const decided = {
  action: 'rightsDecide',
  from: 'asked',
  permission: 'system:user:rights',
  notBy: [assigneeInField('userId')],
} as const

/** The statuses of a request for roles. */
export const rightsStatus = {
  asked: '10',
  granted: '20',
  refused: '30',
} as const

/**
 * 本人授权申请: administrators cannot assign roles to themselves. 公司领导 or another administrator approves the
 * request, so that it also works with a single administrator; 审计纪检 is notified.
 */
export const rightsFlow = defineFlow({
  code: 'system-user-rights',
  bizType: 'system:userRights',
  title: '本人授权申请',
  path: '/admin/user',
  version: 1,
  start: 'asked',
  steps: {
    asked: {
      title: '授权审批',
      status: rightsStatus.asked,
      who: assigneeByRole('LEADER'),
      todo: {
        stepId: 'SYS_OWN_RIGHTS',
        title: '系统管理员本人角色调整审批：{realName}，{changeText}；原因：{reason}',
        dueWorkdays: 2,
        path: TODO_LIST_PATH,
      },
      notify: ['AUDITOR'],
    },
    granted: {
      title: '已授权',
      status: rightsStatus.granted,
      end: true,
      notify: ['AUDITOR'],
      tells: [starter],
    },
    refused: { title: '不予授权', status: rightsStatus.refused, end: true, tells: [starter] },
  },
  moves: {
    grant: { ...decided, label: '同意授权', result: 'approve', to: 'granted' },
    refuse: { ...decided, label: '不予授权', result: 'return', opinion: 'required', to: 'refused' },
  },
})
