import { defineFlow, headOf, personIn } from '../../flow/flow'
import { AMEND_PAGE } from './amend.paths'

const managerA = personIn('projectManagerAId')
const todo = (stepId: string, what: string, dueWorkdays: number) => ({
  stepId,
  title: `${what}：{projectCode}`,
  dueWorkdays,
  path: AMEND_PAGE,
})
const segregated = { segregatedFrom: ['submit'] } as const

/** 更正、澄清 of lots on the market (DOMAIN 5.4, amend). Once approved it is published, and cannot be taken back. */
export const amendFlow = defineFlow({
  code: 'tender-amend',
  bizType: 'tender:amend',
  title: '更正、澄清',
  version: 1,
  start: 'draft',
  steps: {
    draft: { title: '填写', status: '10', who: managerA },
    dept: {
      title: '部门审批',
      status: '20',
      who: headOf('departmentId'),
      todo: todo('TP_AMEND_DEPT', '更正澄清审批', 1),
    },
    fix: {
      title: '退回修改',
      status: '40',
      who: managerA,
      todo: todo('TP_AMEND_FIX', '更正澄清退回修改', 1),
    },
    telling: {
      title: '告知购标人',
      status: '30',
      who: managerA,
      todo: todo('TP_AMEND_TELL', '更正澄清告知购标人', 1),
      notify: ['SALES'],
    },
    finished: { title: '已办结', status: '50', end: true },
  },
  moves: {
    submit: { label: '提交', from: ['draft', 'fix'], to: 'dept', by: [managerA] },
    approve: {
      label: '同意并发布',
      from: 'dept',
      to: 'telling',
      result: 'approve',
      danger: true,
      ...segregated,
    },
    sendBack: {
      label: '退回',
      action: 'approve',
      from: 'dept',
      to: 'fix',
      result: 'return',
      opinion: 'required',
      ...segregated,
    },
    finish: { label: '告知完毕', from: 'telling', to: 'finished' },
  },
})

export const amendStatusNames = {
  '10': '草稿',
  '20': '待部门审批',
  '30': '已发布待告知',
  '40': '已退回',
  '50': '已办结',
} as const satisfies Record<(typeof amendFlow.steps)[keyof typeof amendFlow.steps]['status'], string>
