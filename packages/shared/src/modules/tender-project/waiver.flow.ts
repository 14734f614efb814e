import { defineFlow, personIn } from '../../flow/flow'
import { PROJECT_HANDLING } from './project.paths'

const responsible = personIn('responsibleUserId')

/**
 * 委托代理协议 that LEADER has waived for the publication (DOMAIN 5.3): whoever brings it from the client hands it in
 * by the day that was set.
 */
export const waiverFlow = defineFlow({
  code: 'tender-waiver',
  bizType: 'tender:waiver',
  title: '委托代理协议豁免',
  path: '/api/tender/project',
  version: 1,
  start: 'waived',
  steps: {
    waived: {
      title: '补交委托代理协议',
      status: '10',
      who: responsible,
      todo: {
        stepId: 'TP_ENTRUST',
        title: '补交委托代理协议：{projectCode}',
        dueWorkdays: 5,
        dueBy: { field: 'dueTime', workdaysBefore: 0 },
        path: PROJECT_HANDLING,
      },
    },
    handedIn: { title: '已补交', status: '20', end: true },
  },
  moves: {
    entrustHandIn: {
      label: '补交委托代理协议',
      from: 'waived',
      to: 'handedIn',
      permission: 'tender:project:edit',
      by: [responsible, personIn('projectManagerAId')],
    },
    edited: { label: '编辑时补交', bySystem: true, from: 'waived', to: 'handedIn' },
  },
})
