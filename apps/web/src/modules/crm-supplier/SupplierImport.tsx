import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierImportFields } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { supplierFields, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { RecordImport } from '../../kit/import/RecordImport'

const fields = supplierImportFields.map((name) => {
  const field = supplierFields[name]
  return { name, label: field.label, required: !field.rule.safeParse(undefined).success }
})

/** Suppliers from a workbook, without files: those are added before the audit. */
export default function SupplierImport(when: { onClose: () => void; onSaved: () => void }) {
  return <RecordImport noun={supplierRecord.noun} api={supplierApi} fields={fields} {...when} />
}
