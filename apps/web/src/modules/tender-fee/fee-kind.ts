import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { FEE_LIST, feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const feeKind = createRecordKind(feeRecord, {
  api: serviceFeeApi,
  listPath: FEE_LIST,
  pathOf: feePath,
  link: 'packageNo',
  widths: {
    projectCode: 134,
    projectName: 150,
    packageNo: 158,
    payerType: 80,
    payerName: 142,
    serviceMoney: 116,
    receivedMoney: 116,
    dueMoney: 116,
    invoiceNo: 120,
    status: 84,
  },
})
