import { timeColumn } from '../../../fields/words'
import { declareFacts } from '../../../record/facts'
import { exceptionFields } from '../exception/exception.contract'
import { projectRecord } from '../project/project.record'

const exceptionLabels = {
  packageNo: '标包编号',
  ruleName: '规则',
  source: '依据',
  ...exceptionFields,
  askUserName: '申请人',
  askTime: timeColumn('申请时间'),
} as const

/** The key facts of a lot, and of a requested exception. */
export const lotFacts = {
  'tender:package': declareFacts(projectRecord.labels, projectRecord.facts ?? []),
  'tender:exception': declareFacts(exceptionLabels, [
    'packageNo',
    'ruleName',
    'source',
    'exceptReason',
    'askUserName',
    'askTime',
  ]),
}
