import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { matchingCompany } from '../../record/companies'
import { finderOf } from '../../record/finder'
import { supplierCompanies, suppliers } from './supplier.store'
import { crmSupplier as t } from './supplier.table'

/** By number, credit code and name. */
export const supplierFinder = finderOf({
  kind: 'supplier',
  permission: `${supplierRecord.prefix}:view`,
  table: t,
  named: { listId: t.listId, code: t.supplierCode, name: t.supplierName },
  pathOf: supplierDetailPath,
  seen: suppliers.seen,
  match: (keyword) => matchingCompany(t.supplierCode, supplierCompanies, keyword),
  order: [t.supplierName, t.listId],
})
