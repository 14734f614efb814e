import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { dictUsesOf } from '../../system/dict-uses'
import { crmSupplier } from './supplier.table'

export const supplierDictUses = [
  ...dictUsesOf(supplierFields, crmSupplier),
  { dictName: 'supplierSource', column: crmSupplier.source },
  { dictName: 'blackBasis', column: crmSupplier.blackBasis },
  { dictName: 'supplierStatus', column: crmSupplier.status },
]
