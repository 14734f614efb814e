import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { QC_LIST, qcPath } from '@agency/shared/modules/quality-qc/qc.paths'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const qcKind = createRecordKind(qcRecord, {
  api: qcApi,
  listPath: QC_LIST,
  pathOf: qcPath,
  link: 'qcNo',
  widths: {
    qcNo: 138,
    projectCode: 132,
    projectName: 176,
    node: 92,
    checkUserId: 72,
    score: 64,
    problems: 150,
    conclusion: 76,
    status: 84,
  },
})
