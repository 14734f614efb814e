import { z } from 'zod'
import {
  dictionaryField,
  filesField,
  optionalDateField,
  optionalRule,
  peopleField,
  percentField,
  requiredDictionaryField,
  requiredLineRule,
  requiredPersonField,
  requiredTextField,
  requiredTextRule,
  textAreaField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { textFieldsFromLabels } from '../../fields/logged-field'
import { bankAccountFields } from '../../fields/party'
import { joinTags, statusName } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField, withComputedText } from '../../record/server-fields'
import { email, mobile, phone, uscc } from '../../validators/rules'
import { clientFlow } from './client.flow'
import { clientRights } from './client.permissions'

const contactRule = z.strictObject({
  contactName: requiredLineRule('联系人姓名', 30),
  position: textField('职务', 50).rule,
  mobile: requiredTextRule('手机', mobile),
  phone: optionalRule(phone),
  email: optionalRule(email),
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

const nullable = z.string().nullable()
const contact = z.object({
  contactName: z.string(),
  position: nullable,
  mobile: z.string(),
  phone: nullable,
  email: nullable,
  isPrimary: z.boolean(),
})

/** Every field of a client that people enter (DOMAIN 5.1). */
export const clientFields = {
  clientName: requiredTextField('客户名称', 100),
  clientShortName: textField('客户简称', 30),
  creditCode: textFieldByRule('统一社会信用代码', optionalRule(uscc)),
  clientType: requiredDictionaryField('客户类型', 'clientType'),
  industry: requiredDictionaryField('行业', 'industry'),
  clientLevel: dictionaryField('客户等级', 'clientLevel'),
  clientSource: requiredDictionaryField('客户来源', 'clientSource'),
  regionCode: requiredTextField('地区', 64),
  address: textField('地址', 200),
  customerManagerId: requiredPersonField('客户经理'),
  mainDevelopUserId: requiredPersonField('主开发人员'),
  helperDevelopUserIds: peopleField('协助开发人员', 3),
  developmentProportion: percentField('开发占比'),
  contacts: withComputedText(
    {
      ...textFieldByRule(
        '联系人',
        z.array(contactRule).min(1, '请至少填写一位联系人').max(20, '联系人最多 20 位'),
      ),
      wire: z.array(contact),
    },
    ({ contacts }: { contacts: ClientContact[] }) =>
      contacts.map(({ contactName, mobile }) => `${contactName} ${mobile}`).join('；'),
  ),
  invoiceTitle: textField('发票抬头', 100),
  taxNo: textField('税号', 20),
  ...bankAccountFields,
  invoiceAddress: textField('开票地址', 200),
  invoicePhone: textFieldByRule('开票电话', optionalRule(phone)),
  frameworkStart: optionalDateField('框架协议开始'),
  frameworkEnd: optionalDateField('框架协议结束'),
  frameworkFile: filesField('框架协议附件'),
  remark: textAreaField('备注', 500),
  attachment: filesField('附件'),
} as const
export type ClientField = keyof typeof clientFields

/** Tags shown next to the status of a client. */
export const clientMarks = { transferring: '转移审批中' } as const

/** 客户 (DOMAIN 5.1). */
export const clientRecord = defineRecord({
  ...clientRights,
  noun: '客户',
  fields: clientFields,
  keys: {
    customerManagerName: nullable,
    mainDevelopUserName: nullable,
    transferToUserName: nullable,
    departmentId: nullable,
    createUserId: nullable,
  },
  filled: {
    clientCode: serverField.maybeText('客户编号'),
    protectUntil: serverField.maybeDay('保护期至'),
    status: withComputedText(
      serverField.text('状态'),
      ({ status, transferToUserId }: { status: string; transferToUserId: string | null }) =>
        joinTags(statusName(statusNamesOf(clientFlow), status), transferToUserId && clientMarks.transferring),
    ),
    /** The person who would take over, while a transfer waits for approval. */
    transferToUserId: serverField.maybePerson('转移给'),
    departmentName: serverField.maybeText('所属部门'),
    updateTime: serverField.time('更新时间'),
  },
  number: 'clientCode',
  listName: '客户列表',
  columns: [
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
  ],
  more: [
    'clientShortName',
    'creditCode',
    'industry',
    'clientSource',
    'developmentProportion',
    'address',
    'departmentName',
    'createUserName',
    'updateTime',
  ],
  beside: ['contacts'],
  order: [
    'clientCode',
    'clientName',
    'clientType',
    'clientLevel',
    'regionCode',
    'protectUntil',
    'status',
    'createTime',
    'updateTime',
  ],
  filters: {
    clientCode: filter.text(32),
    clientName: filter.text(),
    creditCode: filter.text(18),
    clientType: filter.dict(),
    customerManagerId: filter.person(),
    departmentId: filter.department(),
    status: filter.status(),
    /** True for clients whose protection ends within 30 days (保护期将到期). */
    protectEnding: filter.flag(),
  },
  logged: { ...textFieldsFromLabels(contactLabels), nameKey: { label: '查重名称', kind: 'text' } },
  facts: ['creditCode', 'clientType', 'clientSource', 'customerManagerId', 'contacts', 'remark'],
  factsAt: {
    CRM_TRANSFER: ['customerManagerId', 'transferToUserId', 'mainDevelopUserId', 'protectUntil'],
  },
})
export type ClientRow = z.output<typeof clientRecord.row>
