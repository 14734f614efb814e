import { assigneeByRole, defineFlow, START_MOVE, todoFactoryForPage } from '../../../flow/flow'
import { PROJECT_HANDLING } from '../project/project.paths'

const decision = { from: 'asked', permission: 'tender:project:waive', segregatedFrom: [START_MOVE] } as const

/** The statuses of an exception. */
export const exceptionStatus = {
  asked: '10',
  granted: '20',
  refused: '30',
} as const

/**
 * A lawful exception to a rule for one lot, based on a letter or an order (DOMAIN 5.4, "Deadline panel"). Project
 * manager A enters it, and LEADER, a different person, approves it.
 */
export const exceptionFlow = defineFlow({
  code: 'tender-exception',
  bizType: 'tender:exception',
  title: '法定期限例外',
  path: '/api/tender/project',
  entered: true,
  version: 1,
  start: 'asked',
  steps: {
    asked: {
      title: '例外审批',
      status: exceptionStatus.asked,
      who: assigneeByRole('LEADER'),
      todo: todoFactoryForPage(PROJECT_HANDLING, '{packageNo} {ruleName}')(
        'TP_EXCEPT',
        '法定期限例外审批',
        1,
      ),
    },
    granted: { title: '已豁免', status: exceptionStatus.granted, end: true },
    refused: { title: '不予豁免', status: exceptionStatus.refused, end: true },
  },
  moves: {
    exceptApprove: { ...decision, label: '同意豁免', to: 'granted', result: 'approve' },
    exceptRefuse: { ...decision, label: '不予豁免', to: 'refused', result: 'refuse', opinion: 'required' },
  },
})
