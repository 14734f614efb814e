import { normalizeName } from '@agency/shared/format/names'
import { type SupplierForm, supplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { supplierSources } from '@agency/shared/modules/crm-supplier/supplier.flow'
import type { ImportKind } from '../../record/import'
import { databaseProblems, insertSupplier } from './supplier.save'

/** A row of a workbook is a supplier without files; several kinds of supply stand in one cell. */
export const supplierImport: ImportKind<SupplierForm> = {
  fields: supplierFields,
  form: supplierForm,
  formOf: ({ supplyTypes, ...own }) => ({
    ...own,
    supplyTypes: supplyTypes?.split(/[、，,；;/]/).filter(Boolean),
  }),
  cellOf: (path) => path.split('.')[0] ?? path,
  once: {
    supplierName: (form) => normalizeName(form.supplierName),
    creditCode: (form) => form.creditCode,
  },
  problems: databaseProblems,
  insert: (write, form) => insertSupplier(write, form, { source: supplierSources.IMPORT }),
}
