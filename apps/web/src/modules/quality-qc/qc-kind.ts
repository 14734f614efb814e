import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { QC_LIST, qcPath } from '@agency/shared/modules/quality-qc/qc.paths'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { recordKind } from '../../kit/record/record-kind'

export const qcKind = recordKind(qcRecord, {
  api: qcApi,
  listPath: QC_LIST,
  pathOf: qcPath,
  link: 'qcNo',
  widths: {
    qcNo: 142,
    projectCode: 136,
    projectName: 220,
    node: 100,
    checkUserId: 84,
    score: 64,
    problems: 168,
    conclusion: 76,
    status: 84,
  },
})
