import { assigneeByRole, assigneeInField, defineFlow, starter, todoFactoryForPage } from '../../flow/flow'
import { PROJECT_HANDLING } from '../tender-project/project/project.paths'

const responsible = assigneeInField('responsibleUserId')
const todo = todoFactoryForPage(PROJECT_HANDLING, '{projectCode}')

/** The statuses of a waiver. */
export const waiverStatus = {
  asked: '05',
  waived: '10',
  handedIn: '20',
  refused: '30',
} as const

/**
 * A waiver by LEADER of 委托代理协议 for the publication (DOMAIN 5.3), requested by the team or given unasked. The
 * person responsible must submit the agreement by the deadline.
 */
export const waiverFlow = defineFlow({
  code: 'tender-waiver',
  bizType: 'tender:waiver',
  title: '委托代理协议豁免',
  path: '/api/tender/project',
  entered: true,
  version: 1,
  start: 'asked',
  steps: {
    asked: {
      title: '豁免审批',
      status: waiverStatus.asked,
      who: assigneeByRole('LEADER'),
      todo: todoFactoryForPage(PROJECT_HANDLING, '{projectCode} {createUserId:person} 申请')(
        'TP_WAIVE',
        '豁免委托代理协议',
        1,
      ),
    },
    waived: {
      title: '补交委托代理协议',
      status: waiverStatus.waived,
      who: responsible,
      todo: {
        ...todo('TP_ENTRUST', '补交委托代理协议', 5),
        dueBy: { field: 'dueTime', workdaysBefore: 0 },
      },
    },
    handedIn: { title: '已补交', status: waiverStatus.handedIn, end: true },
    refused: { title: '不予豁免', status: waiverStatus.refused, end: true, tells: [starter] },
  },
  moves: {
    waive: { label: '豁免', bySystem: true, from: 'asked', to: 'waived' },
    entrustRefuse: {
      label: '不予豁免',
      from: 'asked',
      to: 'refused',
      permission: 'tender:project:waive',
      opinion: 'required',
    },
    entrustHandIn: {
      label: '补交委托代理协议',
      from: 'waived',
      to: 'handedIn',
      permission: 'tender:project:edit',
      by: [responsible, assigneeInField('projectManagerAId')],
    },
    edited: { label: '编辑时补交', bySystem: true, from: ['asked', 'waived'], to: 'handedIn' },
  },
})
