import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import type { ShownRecord } from '../../kit/detail/use-record'
import { feeMessages as say } from './fee.messages'

export const feeKind: ShownRecord<FeeRow> = {
  noun: say.noun,
  prefix: feeRecord.prefix,
  api: serviceFeeApi,
  listPath: FEE_LIST,
}

/** px; columns that are not as wide as their kind usually is */
export const feeWidths = {
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
}
