import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierListPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { type SupplierRow, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { ShownRecord } from '../../kit/detail/use-record'

export const supplierKind: ShownRecord<SupplierRow> = {
  noun: supplierRecord.noun,
  prefix: supplierRecord.prefix,
  api: supplierApi,
  listPath: supplierListPath,
}
