import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierImportFields } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { supplierFields, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { importFieldsOf } from '../../kit/import/import-fields'
import { RecordImport } from '../../kit/import/RecordImport'

const fields = importFieldsOf(supplierFields, supplierImportFields)

/** Imports suppliers from a workbook without files, which are added before the audit. */
export default function SupplierImport(when: { onClose: () => void; onSaved: () => void }) {
  return <RecordImport noun={supplierRecord.noun} api={supplierApi} fields={fields} {...when} />
}
