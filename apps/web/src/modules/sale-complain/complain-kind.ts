import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { COMPLAIN_LIST, complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const complainKind = createRecordKind(complainRecord, {
  api: complainApi,
  listPath: COMPLAIN_LIST,
  pathOf: complainPath,
  link: 'complainNo',
  widths: {
    complainNo: 140,
    complainType: 72,
    projectName: 190,
    complainant: 160,
    receiveTime: 112,
    remainingDays: 96,
    handlerId: 84,
    outcome: 92,
    status: 116,
  },
})
