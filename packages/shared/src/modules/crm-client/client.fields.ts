import type { ClientField } from './client.record'

export const clientFormSections = [
  {
    title: '基本信息',
    fields: [
      'clientName',
      'clientShortName',
      'creditCode',
      'clientType',
      'industry',
      'clientLevel',
      'clientSource',
      'regionCode',
      'address',
    ],
  },
  {
    title: '开发归属',
    fields: ['customerManagerId', 'mainDevelopUserId', 'helperDevelopUserIds', 'developmentProportion'],
  },
  { title: '联系人', fields: ['contacts'] },
  {
    title: '开票信息',
    fields: ['invoiceTitle', 'taxNo', 'bankName', 'bankAccount', 'invoiceAddress', 'invoicePhone'],
  },
  { title: '框架协议', fields: ['frameworkStart', 'frameworkEnd', 'frameworkFile'] },
  { title: '其他', fields: ['remark', 'attachment'] },
] as const satisfies readonly { title: string; fields: readonly ClientField[] }[]

/** Columns of an import workbook, in the template's order; one row is one client with its main contact. */
export const clientImportFields = [
  'clientName',
  'clientShortName',
  'creditCode',
  'clientType',
  'industry',
  'clientLevel',
  'clientSource',
  'regionCode',
  'address',
  'customerManagerId',
  'mainDevelopUserId',
  'developmentProportion',
  'contactName',
  'mobile',
  'phone',
  'email',
  'invoiceTitle',
  'taxNo',
  'bankName',
  'bankAccount',
  'remark',
] as const
