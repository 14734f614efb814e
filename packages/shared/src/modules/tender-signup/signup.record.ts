import { z } from 'zod'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import {
  bidFields,
  bidFixFields,
  bidOpenedFields,
  bookRefundFields,
  receiveFields,
  signupFields,
} from './signup.fields'
import { signupRights } from './signup.permissions'

const { idCard: _onlyWritten, ...shown } = signupFields

/** 报名/购标 of a supplier for a lot (DOMAIN 5.4). */
export const signupRecord = defineRecord({
  ...signupRights,
  noun: '报名',
  fields: shown,
  keys: { projectId: z.string(), warnings: z.array(z.string()) },
  filled: {
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    packageNo: serverField.text('标包编号'),
    packageName: serverField.text('标包名称'),
    supplierName: serverField.text('供应商'),
    /** Masked in lists; complete in the detail for people with tender:signup:viewContact. */
    mobile: serverField.text(signupFields.mobile.label),
    idCardMask: serverField.maybeText('身份证号'),
    bookPrice: serverField.money('标书售价'),
    buyTime: serverField.time('报名时间'),
    ...nullableMoveFields(receiveFields),
    receiveUserName: serverField.maybeText('核收人'),
    receiveTime: serverField.maybeTime('核收时间'),
    invalidReason: serverField.maybeText('无效或退出原因'),
    /** After the tender was ended: the day by which the price of the documents must be refunded (R25). */
    refundDue: serverField.maybeDay('标书款应退日期'),
    ...nullableMoveFields(bookRefundFields),
  },
  called: { createUserName: '登记人' },
  listName: '标书发售登记',
  columns: [
    'packageNo',
    'projectName',
    'supplierName',
    'status',
    'contactName',
    'mobile',
    'bookPrice',
    'payWay',
    'receiptNo',
    'buyTime',
  ],
  more: [
    'projectCode',
    'packageName',
    'source',
    'invoiceNo',
    'receiveUserName',
    'receiveTime',
    'invalidReason',
    'createUserName',
  ],
  order: ['buyTime', 'receiveTime', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    packageId: filter.id(),
    supplierId: filter.id(),
    /** The beginning of the number of the project or the lot. */
    projectCode: filter.text(64),
    projectName: filter.text(),
    supplierName: filter.text(),
    receiptNo: filter.text(50),
    payWay: filter.dict(),
    source: filter.dict(),
    status: filter.status(),
  },
  logged: {
    ...bidFields,
    ...bidOpenedFields,
    ...signupFields,
    /** Amounts of the lot with which a price is compared (R38). */
    budgetMoney: { label: '标包预算', kind: 'money' },
    controlMoney: { label: '最高限价', kind: 'money' },
    isRateQuoted: { label: '以费率报价', kind: 'flag' },
  },
  facts: ['projectName', 'packageNo', 'supplierName', 'bookPrice', 'payWay', 'refundDue'],
})
export type SignupRow = z.output<typeof signupRecord.row>

/** Labels of 唱标更正 in the operation log. */
export const loggedOfBidFix = { ...signupRecord.logged, ...bidOpenedFields, ...bidFixFields }
