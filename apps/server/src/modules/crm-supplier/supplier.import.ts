import { type SupplierForm, supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierSources } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierFields } from '@agency/shared/modules/crm-supplier/supplier.record'
import { fold } from '@agency/shared/text/fold'
import type { ImportKind } from '../../record/import'
import { supplierKind } from './supplier.kind'
import { newSupplierColumns, problemsShownByDatabase } from './supplier.save'

/**
 * Import of suppliers from a workbook, without files; several kinds of supply are separated within one cell.
 */
export const supplierImport: ImportKind<SupplierForm> = {
  fields: supplierFields,
  form: supplierApi.save.input,
  formOf: ({ supplyTypes, ...own }) => ({
    ...own,
    supplyTypes: supplyTypes?.split(/[、，,；;/]/).filter(Boolean),
  }),
  cellOf: (path) => path.split('.')[0] ?? path,
  once: {
    supplierName: (form) => fold(form.supplierName),
    creditCode: (form) => form.creditCode,
  },
  problems: (db, form) => problemsShownByDatabase(db, form),
  insert: (write, form) =>
    supplierKind.writer.createCase(write, newSupplierColumns(write, form, supplierSources.IMPORT)),
}
