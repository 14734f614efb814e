import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { FAIL_LIST, failRecordPath } from '@agency/shared/modules/tender-fail/fail.paths'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const failKind = createRecordKind(failRecord, {
  api: failApi,
  listPath: FAIL_LIST,
  pathOf: failRecordPath,
  link: 'projectCode',
  widths: {
    projectCode: 140,
    projectName: 200,
    packageNos: 96,
    failType: 72,
    failStage: 88,
    failReason: 150,
    nextAction: 110,
    createUserName: 84,
    status: 100,
  },
})
