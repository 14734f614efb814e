import {
  type SupplierField,
  type SupplierRow,
  supplierFields,
} from '@agency/shared/modules/crm-supplier/supplier.record'
import type { FormValues } from '../../kit/form/paths'

const names = Object.keys(supplierFields) as SupplierField[]

export const emptySupplier = (): FormValues => ({
  supplyTypes: [],
  licenseFile: [],
  authFile: [],
  qualifications: [],
  relatedCompanies: [],
  attachment: [],
})
export const emptyQualification = { certName: '', certNo: null, level: null, validTo: null, file: [] }
export const emptyRelated = { name: '', relation: '' }

/** What the form edits of a supplier that was read. The identity number is only ever written. */
export const valuesOf = (supplier: SupplierRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, name === 'contactIdCard' ? null : supplier[name]]))
