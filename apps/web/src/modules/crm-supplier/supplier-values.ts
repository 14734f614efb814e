import type { FormValues } from '../../kit/form/paths'

export const emptySupplierValues = (): FormValues => ({
  supplyTypes: [],
  licenseFile: [],
  authFile: [],
  qualifications: [],
  relatedCompanies: [],
  attachment: [],
})
export const emptyQualification = { certName: '', certNo: null, level: null, validTo: null, file: [] }
export const emptyRelated = { name: '', relation: '' }
