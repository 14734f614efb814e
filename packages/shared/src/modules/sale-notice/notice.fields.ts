import { z } from 'zod'
import {
  filesField,
  requiredDictionaryField,
  requiredTextField,
  requiredTextFieldByRule,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { idCardField } from '../../fields/party'
import { signatureFields } from '../../fields/signature'
import { calendarDateRule, timeRule } from '../../validators/date-rules'
import { mobile } from '../../validators/rules'

/** Values of the dictionary receiveWay with fields of their own. */
export const AT_COUNTER = '现场'
export const BY_POST = '邮寄'
export const BY_LINK = '电子'

/** The form for collecting a notice. */
export const applyFields = {
  receiveWay: requiredDictionaryField('领取方式', 'receiveWay'),
  receiverName: requiredTextField('领取人', 30),
  receiverMobile: requiredTextFieldByRule('领取人手机', mobile),
  receiverIdCard: idCardField('领取人身份证号'),
  receiverAddress: textField('收件地址（电子邮箱）', 200),
  authFile: filesField('授权书'),
} as const

/** The form for generating the document to be sealed. */
export const sealFields = {
  issueDate: { ...textFieldByRule('落款日期', calendarDateRule('落款日期')), kind: 'date' },
} as const

/** The form for handing out a notice. */
export const handoutFields = {
  noticeSendTime: { ...textFieldByRule('发出时间', timeRule('发出时间')), kind: 'time' },
  expressNo: textField('快递单号', 40),
  photoFile: filesField('领取照片'),
  noticeFile: filesField('盖章件'),
} as const

/** The form for confirming that a sent notice has arrived. */
export const confirmFields = {
  receiveTime: { ...textFieldByRule('签收时间', timeRule('签收时间')), kind: 'time' },
  receiptFile: filesField('签收回执'),
} as const

/** The form on which the receiver of an electronic notice confirms its arrival. */
export const receiptFields = {
  confirmName: requiredTextField('签收人', 30),
  ...signatureFields,
  agree: textFieldByRule('确认', z.literal(true, '请确认已收到通知书')),
} as const

/** The leader's approval to hand out a notice although a fee is unpaid. */
export const waiveFields = { waiveFile: filesField('豁免批准文件') } as const

/** The form for notifying all suppliers who have not won. */
export const lostFields = {
  receiveWay: requiredDictionaryField('发出方式', 'receiveWay'),
  noticeSendTime: handoutFields.noticeSendTime,
} as const
