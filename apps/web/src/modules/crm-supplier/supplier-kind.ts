import { type SupplierRow, supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierListPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import type { ShownRecord } from '../../kit/detail/use-record'
import { supplierMessages as say } from './supplier.messages'

export const supplierKind: ShownRecord<SupplierRow> = {
  noun: say.noun,
  prefix: supplierPrefix,
  api: supplierApi,
  listPath: supplierListPath,
}
