import { anyone, defineFlow, headOf, personIn, type StatusOf, starter } from '../../flow/flow'

import { CLIENT_DETAIL } from './client.paths'

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
    '10': { name: '草稿', color: 'grey' },
    '20': { name: '待审核', color: 'blue' },
    '30': { name: '已启用', color: 'green' },
    '40': { name: '已退回', color: 'orange' },
    '50': { name: '已冻结', color: 'violet' },
    '90': { name: '已作废', color: 'white' },
  },
  steps: {
    draft: { title: '填写客户', status: '10', who: starter },
    audit: {
      title: '部门负责人审核',
      status: '20',
      who: headOf('departmentId'),
      todo: { stepId: 'CRM_AUDIT', title: '客户审核：{clientName}', dueWorkdays: 1, path: CLIENT_DETAIL },
    },
    fix: {
      title: '退回修改',
      status: '40',
      who: starter,
      todo: { stepId: 'CRM_FIX', title: '客户退回修改：{clientName}', dueWorkdays: 1, path: CLIENT_DETAIL },
    },
    enabled: { title: '已启用', status: '30' },
    transfer: {
      title: '转移审批',
      status: '30',
      who: headOf('departmentId'),
      todo: {
        stepId: 'CRM_TRANSFER',
        title: '客户转移审批：{clientName} 转给 {transferToUserId:person}',
        dueWorkdays: 1,
        path: CLIENT_DETAIL,
      },
    },
    frozen: { title: '已冻结', status: '50' },
    void: { title: '已作废', status: '90', end: true },
  },
  moves: {
    submit: { label: '提交', from: ['draft', 'fix'], to: 'audit', by: [starter], withdrawable: true },
    approve: {
      label: '同意',
      action: 'audit',
      result: 'approve',
      from: 'audit',
      to: 'enabled',
      segregatedFrom: ['submit'],
    },
    sendBack: {
      label: '退回',
      action: 'audit',
      result: 'return',
      from: 'audit',
      to: 'fix',
      opinion: 'required',
      segregatedFrom: ['submit'],
      withdrawable: true,
    },
    transfer: {
      label: '转移',
      from: 'enabled',
      to: 'transfer',
      by: [personIn('customerManagerId'), headOf('departmentId')],
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
      by: [headOf('departmentId')],
      opinion: 'required',
      danger: true,
    },
  },
})

export type ClientStatus = StatusOf<typeof clientFlow>
