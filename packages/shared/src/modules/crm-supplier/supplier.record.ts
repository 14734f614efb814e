import { z } from 'zod'
import {
  dictionaryField,
  filesField,
  optionalDateField,
  optionalRule,
  requiredDictionaryField,
  requiredLineRule,
  requiredTextField,
  requiredTextFieldByRule,
  tenThousandYuanField,
  textAreaField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { codedField, textFieldsFromLabels } from '../../fields/logged-field'
import { bankAccountFields, contactNameField, idCardField } from '../../fields/party'
import { joinTags, statusName } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField, withComputedText } from '../../record/server-fields'
import { calendarDateRule } from '../../validators/date-rules'
import { email, mobile, numeric, uscc } from '../../validators/rules'
import { supplierFlow } from './supplier.flow'
import { supplierRights } from './supplier.permissions'
import { auditChecks } from './supplier.rules'

const qualificationRule = z.strictObject({
  certName: requiredLineRule('证书名称', 100),
  certNo: textField('证书编号', 100).rule,
  level: textField('等级', 50).rule,
  /** Last valid day; a certificate without one does not expire. */
  validTo: optionalRule(calendarDateRule('有效期至')),
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
  name: requiredLineRule('关联企业名称', 100),
  relation: z.string('请选择关联关系').min(1, '请选择关联关系').max(64),
})
export type RelatedCompany = z.output<typeof relatedRule>

export const relatedLabels = { name: '关联企业名称', relation: '关联关系' } as const

const MOST_ROWS = 30
const nullable = z.string().nullable()
const qualification = z.object({
  certName: z.string(),
  certNo: nullable,
  level: nullable,
  validTo: nullable,
  file: z.array(z.string()),
})

/** Every field of a supplier that people enter (DOMAIN 5.2). */
export const supplierFields = {
  supplierName: requiredTextField('供应商名称', 100),
  creditCode: requiredTextFieldByRule('统一社会信用代码', uscc),
  legalPerson: requiredTextField('法定代表人', 30),
  registeredCapital: tenThousandYuanField('注册资本（万元）', optionalRule(numeric)),
  establishDate: optionalDateField('成立日期'),
  companySize: dictionaryField('企业规模', 'companySize'),
  supplyTypes: {
    ...textFieldByRule(
      '供应类别',
      z.array(z.string().max(64), '请选择供应类别').min(1, '请选择供应类别').max(10),
    ),
    dict: 'supplyType',
    wire: z.array(z.string()),
  },
  regionCode: textField('地区', 64),
  businessScope: textAreaField('经营范围', 1000),
  contactName: contactNameField,
  contactMobile: requiredTextFieldByRule('联系人手机', mobile),
  contactEmail: textFieldByRule('联系人邮箱', optionalRule(email)),
  contactIdCard: { ...idCardField('联系人身份证号'), unread: true },
  ...bankAccountFields,
  licenseFile: filesField('营业执照'),
  authFile: filesField('授权书'),
  qualifications: withComputedText(
    {
      ...textFieldByRule(
        '资质',
        z.array(qualificationRule).max(MOST_ROWS, `资质最多 ${MOST_ROWS} 项`).default([]),
      ),
      wire: z.array(qualification),
    },
    ({ qualifications }: { qualifications: Qualification[] }) =>
      qualifications
        .map(({ certName, level, validTo }) => [certName, level, validTo].filter(Boolean).join(' '))
        .join('；'),
  ),
  relatedCompanies: withComputedText(
    {
      ...textFieldByRule(
        '关联企业',
        z.array(relatedRule).max(MOST_ROWS, `关联企业最多 ${MOST_ROWS} 家`).default([]),
      ),
      wire: z.array(z.object({ name: z.string(), relation: z.string() })),
    },
    ({ relatedCompanies }: { relatedCompanies: RelatedCompany[] }) =>
      relatedCompanies.map(({ name, relation }) => `${name}（${relation}）`).join('；'),
  ),
  remark: textAreaField('备注', 500),
  attachment: filesField('其他附件'),
} as const
export type SupplierField = keyof typeof supplierFields

/** Fields of a blacklisting proposal besides the reason, which is the opinion. */
export const blackFields = {
  blackBasis: requiredDictionaryField('列入依据', 'blackBasis'),
  blackUntil: { label: '黑名单期限至', kind: 'date', rule: calendarDateRule('黑名单期限') },
  blackFile: {
    label: '依据文件',
    kind: 'files',
    rule: z.array(z.uuid(), '请上传依据文件').min(1, '请上传依据文件').max(10),
  },
} as const

/** Tags shown next to the status of a supplier. */
export const supplierMarks = { blackPending: '黑名单审批中' } as const

/** 供应商 (DOMAIN 5.2). */
export const supplierRecord = defineRecord({
  ...supplierRights,
  noun: '供应商',
  fields: supplierFields,
  keys: { auditUserName: nullable },
  filled: {
    supplierCode: serverField.maybeText('供应商编号'),
    contactIdCardMask: serverField.maybeText('联系人身份证号'),
    source: serverField.dict('来源', 'supplierSource'),
    registerTime: serverField.time('注册时间'),
    receiptNo: serverField.maybeText('登记编号'),
    auditUserId: serverField.maybePerson('审核人'),
    auditTime: serverField.maybeTime('审核时间'),
    auditOpinion: serverField.maybeText('审核意见'),
    auditChecks: {
      ...withComputedText(serverField.texts('核对事项'), (row: { auditChecks: string[] }) =>
        row.auditChecks.map((check) => statusName(auditChecks, check)).join('；'),
      ),
      kind: 'area',
    },
    ...nullableMoveFields(blackFields),
    blackReason: serverField.maybeText('列入原因'),
    /** True while a blacklisting waits for the leader. */
    blackPending: serverField.flag('黑名单待批'),
    status: withComputedText(
      serverField.text('状态'),
      ({ status, blackPending }: { status: string; blackPending: boolean }) =>
        joinTags(statusName(statusNamesOf(supplierFlow), status), blackPending && supplierMarks.blackPending),
    ),
    /**
     * Number of opened lots with a bid of the supplier, and of lots it won. Lots before their opening never count
     * (R27).
     */
    takePartCount: serverField.count('参与次数'),
    winCount: serverField.count('中标次数'),
    updateTime: serverField.time('更新时间'),
  },
  called: { createUserName: '录入人' },
  number: 'supplierCode',
  listName: '供应商列表',
  columns: [
    'supplierCode',
    'supplierName',
    // The status comes early so that it stays visible on narrow screens, because auditors look for what is waiting.
    'status',
    'creditCode',
    'supplyTypes',
    'contactName',
    'contactMobile',
    'registerTime',
    'auditUserId',
    'takePartCount',
    'winCount',
  ],
  more: [
    'legalPerson',
    'companySize',
    'regionCode',
    'source',
    'auditTime',
    'blackUntil',
    'createTime',
    'updateTime',
  ],
  beside: ['registeredCapital', 'establishDate', 'contactEmail', 'qualifications', 'relatedCompanies'],
  order: [
    'supplierCode',
    'supplierName',
    'creditCode',
    'registerTime',
    'auditTime',
    'blackUntil',
    'status',
    'createTime',
    'updateTime',
  ],
  filters: {
    supplierCode: filter.text(32),
    supplierName: filter.text(),
    creditCode: filter.text(18),
    supplyType: { ...filter.dict(), of: 'supplyTypes' },
    contactName: filter.text(30),
    source: filter.dict(),
    auditUserId: filter.person(),
    status: filter.status(),
    /** A certificate has expired or expires within QUALIFICATION_WARNING_DAYS. */
    qualificationEnding: filter.flag(),
  },
  logged: {
    ...textFieldsFromLabels(qualificationLabels),
    ...textFieldsFromLabels(relatedLabels),
    ...textFieldsFromLabels({
      contactIdCardSealed: '联系人身份证号（加密）',
      passHash: '查询口令（密文）',
      nameKey: '查重名称',
      qualificationTold: '资质已提醒至',
    }),
    auditChecks: codedField('核对事项', auditChecks),
  },
  facts: ['creditCode', 'legalPerson', 'supplyTypes', 'contactName', 'qualifications', 'relatedCompanies'],
  factsAt: { SUP_BLACK: ['creditCode', 'legalPerson', 'blackBasis', 'blackReason', 'blackUntil'] },
})
export type SupplierRow = z.output<typeof supplierRecord.row>
