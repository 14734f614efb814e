import { z } from 'zod'
import {
  area,
  date,
  dict,
  files,
  given,
  optional,
  people,
  percent,
  required,
  requiredDict,
  requiredPerson,
  requiredText,
  ruled,
  text,
} from '../../fields/fields'
import { bankAccount, email, mobile, phone, uscc } from '../../validators/rules'

const contactRule = z.strictObject({
  contactName: required('联系人姓名', 30),
  position: optional(z.string().trim().max(50, '职务不超过 50 个字')),
  mobile: given('手机', mobile),
  phone: optional(phone),
  email: optional(email),
  isPrimary: z.boolean().default(false),
})
export type ClientContact = z.output<typeof contactRule>

export const contactLabels = {
  contactName: '姓名',
  position: '职务',
  mobile: '手机',
  phone: '电话',
  email: '邮箱',
  isPrimary: '主要联系人',
} as const

/** Every field of a client that people enter (DOMAIN 5.1). */
export const clientFields = {
  clientName: requiredText('客户名称', 100),
  clientShortName: text('客户简称', 30),
  creditCode: ruled('统一社会信用代码', optional(uscc)),
  clientType: requiredDict('客户类型', 'clientType'),
  industry: requiredDict('行业', 'industry'),
  clientLevel: dict('客户等级', 'clientLevel'),
  clientSource: requiredDict('客户来源', 'clientSource'),
  regionCode: requiredText('地区', 64),
  address: text('地址', 200),
  customerManagerId: requiredPerson('客户经理'),
  mainDevelopUserId: requiredPerson('主开发人员'),
  helperDevelopUserIds: people('协助开发人员', 3),
  developmentProportion: percent('开发占比'),
  contacts: {
    label: '联系人',
    kind: 'text',
    rule: z.array(contactRule).min(1, '请至少填写一位联系人').max(20, '联系人最多 20 位'),
  },
  invoiceTitle: text('发票抬头', 100),
  taxNo: text('税号', 20),
  bankName: text('开户银行', 100),
  bankAccount: ruled('银行账号', optional(bankAccount)),
  invoiceAddress: text('开票地址', 200),
  invoicePhone: ruled('开票电话', optional(phone)),
  frameworkStart: date('框架协议开始'),
  frameworkEnd: date('框架协议结束'),
  frameworkFile: files('框架协议附件'),
  remark: area('备注', 500),
  attachment: files('附件'),
} as const
export type ClientField = keyof typeof clientFields

/** What the server fills in; labels for columns and exports. */
export const clientSystemLabels = {
  clientCode: '客户编号',
  protectUntil: '保护期至',
  status: '状态',
  departmentName: '所属部门',
  createUserName: '创建人',
  createTime: '创建时间',
  updateTime: '更新时间',
} as const

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

export const clientColumns = [
  'clientCode',
  'clientName',
  'clientType',
  'regionCode',
  'customerManagerId',
  'mainDevelopUserId',
  'clientLevel',
  'protectUntil',
  'status',
  'createTime',
] as const

/** Columns that a person may choose beside those. */
export const clientMoreColumns = [
  'clientShortName',
  'creditCode',
  'industry',
  'clientSource',
  'developmentProportion',
  'address',
  'departmentName',
  'createUserName',
  'updateTime',
] as const

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
