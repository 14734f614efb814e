import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { COMPLAIN_LIST, complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { recordKind } from '../../kit/record/record-kind'

export const complainKind = recordKind(complainRecord, {
  api: complainApi,
  listPath: COMPLAIN_LIST,
  pathOf: complainPath,
  link: 'complainNo',
  widths: {
    complainNo: 150,
    complainType: 72,
    projectName: 220,
    complainant: 180,
    receiveTime: 140,
    remainingDays: 104,
    handlerId: 84,
    outcome: 88,
    status: 116,
  },
})
