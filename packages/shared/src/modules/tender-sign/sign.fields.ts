import { z } from 'zod'
import {
  booleanField,
  optionalRule,
  requiredDictionaryField,
  requiredTextAreaRule,
  requiredTextField,
  requiredTextFieldByRule,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { idCardField } from '../../fields/party'
import { signatureFields } from '../../fields/signature'
import { mobile } from '../../validators/rules'

/** The maximum size of a photo in bytes. */
export const MOST_PHOTO = 400 * 1024
/** Prefix of a photo, which the phone scales down and sends as a data URL. */
export const PHOTO_START = 'data:image/jpeg;base64,'
const NO_PHOTO = '照片不能读取，请重新拍照'
const photo = z
  .string(NO_PHOTO)
  .startsWith(PHOTO_START, NO_PHOTO)
  .max(PHOTO_START.length + Math.ceil(MOST_PHOTO / 3) * 4, '照片不超过 400 KB')

/** The form of a visitor who signs in (DOMAIN 5.18). */
export const signFields = {
  signType: requiredDictionaryField('签到身份', 'signType'),
  /** Free text and not a list to choose from, which would reveal the bidders (R27). */
  companyName: requiredTextField('单位名称', 100),
  signName: textFieldByRule(
    '姓名',
    z.string('请输入姓名').trim().min(1, '请输入姓名').min(2, '姓名为 2–20 个字').max(20, '姓名为 2–20 个字'),
  ),
  mobile: requiredTextFieldByRule('手机', mobile),
  idCard: idCardField('身份证号'),
  position: textField('职务', 30),
  isAuthorized: booleanField('持有授权委托书'),
  /** An optional photo of the person who signs. */
  photo: textFieldByRule('照片', optionalRule(photo)),
  ...signatureFields,
  agree: textFieldByRule('确认', z.literal(true, '请确认信息真实并同意用于本项目归档')),
} as const

/** The form by which a manager strikes out a signature. */
export const strikeFields = {
  strikeReason: { label: '划除原因', kind: 'area', rule: requiredTextAreaRule('划除原因', 200) },
} as const

/** True for people whose identity card number is required: bidders at the opening, and experts at any event. */
export const asksIdCard = (scene: string, signType: string): boolean =>
  signType === '评审专家' || (scene === '开标签到' && signType === '投标人代表')
