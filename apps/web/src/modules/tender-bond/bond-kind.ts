import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { BOND_LIST } from '@agency/shared/modules/tender-bond/bond.paths'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import type { ShownRecord } from '../../kit/detail/use-record'
import { bondMessages as say } from './bond.messages'

export const bondKind: ShownRecord<BondRow> = {
  noun: say.noun,
  prefix: bondRecord.prefix,
  api: bondApi,
  listPath: BOND_LIST,
}

/** px; columns that are not as wide as their kind usually is */
export const bondWidths = {
  projectCode: 132,
  packageNo: 160,
  supplierName: 160,
  bondMoney: 124,
  form: 96,
  arriveMoney: 124,
  payerName: 180,
  status: 110,
}
