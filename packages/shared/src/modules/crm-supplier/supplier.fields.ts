import { z } from 'zod'
import { calendarDate } from '../../contract/page'
import {
  area,
  date,
  dict,
  files,
  optional,
  required,
  requiredRuled,
  requiredText,
  ruled,
  text,
} from '../../fields/fields'
import { bankAccount, email, idCard, mobile, numeric, uscc } from '../../validators/rules'

const qualificationRule = z.strictObject({
  certName: required('证书名称', 100),
  certNo: optional(z.string().trim().max(100, '证书编号不超过 100 个字')),
  level: optional(z.string().trim().max(50, '等级不超过 50 个字')),
  /** Last day; a certificate without one does not expire. */
  validTo: optional(calendarDate('有效期至')),
  file: z.array(z.uuid()).max(1, '每项资质一个附件').default([]),
})
export type Qualification = z.output<typeof qualificationRule>

export const qualificationLabels = {
  certName: '证书名称',
  certNo: '证书编号',
  level: '等级',
  validTo: '有效期至',
  file: '证书附件',
} as const

const relatedRule = z.strictObject({
  name: required('关联企业名称', 100),
  relation: z.string('请选择关联关系').min(1, '请选择关联关系').max(64),
})
export type RelatedCompany = z.output<typeof relatedRule>

export const relatedLabels = { name: '关联企业名称', relation: '关联关系' } as const

const MOST_ROWS = 30

/** Every field of a supplier that people enter (DOMAIN 5.2). */
export const supplierFields = {
  supplierName: requiredText('供应商名称', 100),
  creditCode: requiredRuled('统一社会信用代码', uscc),
  legalPerson: requiredText('法定代表人', 30),
  registeredCapital: ruled('注册资本（万元）', optional(numeric)),
  establishDate: date('成立日期'),
  companySize: dict('企业规模', 'companySize'),
  supplyTypes: {
    label: '供应类别',
    kind: 'text',
    dict: 'supplyType',
    rule: z.array(z.string().max(64), '请选择供应类别').min(1, '请选择供应类别').max(10),
  },
  regionCode: text('地区', 64),
  businessScope: area('经营范围', 1000),
  contactName: requiredText('联系人', 30),
  contactMobile: requiredRuled('联系人手机', mobile),
  contactEmail: ruled('联系人邮箱', optional(email)),
  /** Only ever written: kept encrypted, shown masked. Left empty, what is kept stays. */
  contactIdCard: ruled('联系人身份证号', optional(idCard)),
  bankName: text('开户银行', 100),
  bankAccount: ruled('银行账号', optional(bankAccount)),
  licenseFile: files('营业执照'),
  authFile: files('授权书'),
  qualifications: {
    label: '资质',
    kind: 'text',
    rule: z.array(qualificationRule).max(MOST_ROWS, `资质最多 ${MOST_ROWS} 项`).default([]),
  },
  relatedCompanies: {
    label: '关联企业',
    kind: 'text',
    rule: z.array(relatedRule).max(MOST_ROWS, `关联企业最多 ${MOST_ROWS} 家`).default([]),
  },
  remark: area('备注', 500),
  attachment: files('其他附件'),
} as const
export type SupplierField = keyof typeof supplierFields

/** What the server fills in; labels for columns and exports. */
export const supplierSystemLabels = {
  supplierCode: '供应商编号',
  contactIdCardMask: '联系人身份证号',
  source: '来源',
  registerTime: '注册时间',
  receiptNo: '登记编号',
  auditUserId: '审核人',
  auditTime: '审核时间',
  auditOpinion: '审核意见',
  blackBasis: '列入依据',
  blackReason: '列入原因',
  blackUntil: '黑名单期限至',
  status: '状态',
  takePartCount: '参与次数',
  winCount: '中标次数',
  createUserName: '录入人',
  createTime: '创建时间',
  updateTime: '更新时间',
} as const

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

export const supplierColumns = [
  'supplierCode',
  'supplierName',
  // Who audits looks for what waits: in sight at every width.
  'status',
  'creditCode',
  'supplyTypes',
  'contactName',
  'contactMobile',
  'registerTime',
  'auditUserId',
  'takePartCount',
  'winCount',
] as const

/** Columns that a person may choose beside those. */
export const supplierMoreColumns = [
  'legalPerson',
  'companySize',
  'regionCode',
  'source',
  'auditTime',
  'blackUntil',
  'createTime',
  'updateTime',
] as const

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
