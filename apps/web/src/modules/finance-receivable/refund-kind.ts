import { REFUND_LIST, refundPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import { refundRecord } from '@agency/shared/modules/finance-receivable/refund.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const refundKind = createRecordKind(refundRecord, {
  api: refundApi,
  listPath: REFUND_LIST,
  pathOf: refundPath,
  link: 'payerName',
  widths: { payerName: 180, accountName: 170, reason: 180, refundMoney: 120, createUserName: 90, status: 90 },
})
