import type { SupplierField } from './supplier.record'

export const supplierFormSections = [
  {
    title: '企业信息',
    fields: [
      'supplierName',
      'creditCode',
      'legalPerson',
      'registeredCapital',
      'establishDate',
      'companySize',
      'supplyTypes',
      'regionCode',
      'businessScope',
    ],
  },
  { title: '联系人', fields: ['contactName', 'contactMobile', 'contactEmail', 'contactIdCard'] },
  { title: '退款账户', fields: ['bankName', 'bankAccount'] },
  { title: '证明文件', fields: ['licenseFile', 'authFile'] },
  { title: '资质', fields: ['qualifications'] },
  { title: '关联企业', fields: ['relatedCompanies'] },
  { title: '其他', fields: ['remark', 'attachment'] },
] as const satisfies readonly { title: string; fields: readonly SupplierField[] }[]

/** Columns of an import workbook, in the template's order. */
export const supplierImportFields = [
  'supplierName',
  'creditCode',
  'legalPerson',
  'registeredCapital',
  'establishDate',
  'companySize',
  'supplyTypes',
  'regionCode',
  'businessScope',
  'contactName',
  'contactMobile',
  'contactEmail',
  'bankName',
  'bankAccount',
  'remark',
] as const
