import { agree, fixStep, sendBackToFix, submitMoveBy } from '../../flow/approval'
import {
  anyone,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  type StatusOf,
  starter,
} from '../../flow/flow'

import { CLIENT_DETAIL } from './client.paths'

/** The statuses of a client. */
export const clientStatus = {
  draft: '10',
  audit: '20',
  enabled: '30',
  fix: '40',
  frozen: '50',
  void: '90',
} as const

/** DOMAIN 5.1, "States". */
export const clientFlow = defineFlow({
  code: 'crm-client',
  bizType: 'crm:client',
  title: '客户管理',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'clientStatus', title: '客户状态' },
  statuses: {
    [clientStatus.draft]: { name: '草稿', color: 'grey' },
    [clientStatus.audit]: { name: '待审核', color: 'blue' },
    [clientStatus.enabled]: { name: '已启用', color: 'green' },
    [clientStatus.fix]: { name: '已退回', color: 'orange' },
    [clientStatus.frozen]: { name: '已冻结', color: 'violet' },
    [clientStatus.void]: { name: '已作废', color: 'white' },
  },
  steps: {
    draft: { title: '填写客户', status: clientStatus.draft, who: starter },
    audit: {
      title: '部门负责人审核',
      status: clientStatus.audit,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: { stepId: 'CRM_AUDIT', title: '客户审核：{clientName}', dueWorkdays: 1, path: CLIENT_DETAIL },
    },
    fix: fixStep(clientStatus.fix, starter, {
      stepId: 'CRM_FIX',
      title: '客户退回修改：{clientName}',
      dueWorkdays: 1,
      path: CLIENT_DETAIL,
    }),
    enabled: { title: '已启用', status: clientStatus.enabled },
    transfer: {
      title: '转移审批',
      status: clientStatus.enabled,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: {
        stepId: 'CRM_TRANSFER',
        title: '客户转移审批：{clientName} 转给 {transferToUserId:person}',
        dueWorkdays: 1,
        path: CLIENT_DETAIL,
      },
    },
    frozen: { title: '已冻结', status: clientStatus.frozen },
    void: { title: '已作废', status: clientStatus.void, end: true },
  },
  moves: {
    submit: { ...submitMoveBy(starter), to: 'audit', withdrawable: true },
    approve: {
      ...agree,
      action: 'audit',
      from: 'audit',
      to: 'enabled',
      segregatedFrom: ['submit'],
    },
    sendBack: {
      ...sendBackToFix,
      action: 'audit',
      from: 'audit',
      segregatedFrom: ['submit'],
    },
    transfer: {
      label: '转移',
      from: 'enabled',
      to: 'transfer',
      by: [assigneeInField('customerManagerId'), assigneeDepartmentHeadIn('departmentId')],
      opinion: 'required',
      asks: ['customerManagerId'],
      withdrawable: true,
    },
    approveTransfer: {
      label: '同意转移',
      action: 'audit',
      result: 'approve',
      from: 'transfer',
      to: 'enabled',
      segregatedFrom: ['transfer'],
    },
    refuseTransfer: {
      label: '退回转移',
      action: 'audit',
      result: 'return',
      from: 'transfer',
      to: 'enabled',
      opinion: 'required',
      segregatedFrom: ['transfer'],
    },
    freeze: { label: '冻结', from: 'enabled', to: 'frozen', by: [anyone], opinion: 'required', danger: true },
    unfreeze: {
      label: '解冻',
      action: 'freeze',
      from: 'frozen',
      to: 'enabled',
      by: [anyone],
      opinion: 'required',
    },
    void: {
      label: '作废',
      from: 'enabled',
      to: 'void',
      by: [assigneeDepartmentHeadIn('departmentId')],
      opinion: 'required',
      danger: true,
    },
  },
})

export type ClientStatus = StatusOf<typeof clientFlow>
