import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { COMPARISON_LIST, comparisonPath } from '@agency/shared/modules/tender-comparison/comparison.paths'
import {
  type ComparisonRow,
  comparisonRecord,
} from '@agency/shared/modules/tender-comparison/comparison.record'
import { createRecordKind } from '../../kit/record/record-kind'
import { Deadline } from './Deadline'

/** The record type 比选. */
export const comparisonKind = createRecordKind<ComparisonRow>(comparisonRecord, {
  api: comparisonApi,
  listPath: COMPARISON_LIST,
  pathOf: comparisonPath,
  link: 'comparisonCode',
  widths: {
    comparisonCode: 124,
    comparisonName: 200,
    comparisonRole: 92,
    clientName: 150,
    submitDeadline: 156,
    responsibleUserId: 84,
    quoteWay: 92,
    quoteValue: 110,
    result: 80,
    status: 96,
  },
  cells: {
    submitDeadline: (words, row) => <Deadline words={words} row={row} />,
  },
})
