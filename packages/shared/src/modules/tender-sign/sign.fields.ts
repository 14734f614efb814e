import { z } from 'zod'
import {
  flag,
  optional,
  requiredArea,
  requiredDict,
  requiredRuled,
  requiredText,
  ruled,
  text,
} from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { idCard, mobile } from '../../validators/rules'

/** bytes */
export const MOST_PHOTO = 400 * 1024
/** How a phone sends a photo: made small there, as a data address. */
export const PHOTO_START = 'data:image/jpeg;base64,'
const NO_PHOTO = '照片不能读取，请重新拍照'
const photo = z
  .string(NO_PHOTO)
  .startsWith(PHOTO_START, NO_PHOTO)
  .max(PHOTO_START.length + Math.ceil(MOST_PHOTO / 3) * 4, '照片不超过 400 KB')

/** What somebody enters who is there (DOMAIN 5.18). */
export const signFields = {
  signType: requiredDict('签到身份', 'signType'),
  /** Typed, not chosen: a list would tell who the bidders are (R27). */
  companyName: requiredText('单位名称', 100),
  signName: ruled(
    '姓名',
    z.string('请输入姓名').trim().min(1, '请输入姓名').min(2, '姓名为 2–20 个字').max(20, '姓名为 2–20 个字'),
  ),
  mobile: requiredRuled('手机', mobile),
  /** Only ever written: kept encrypted, shown masked. */
  idCard: ruled('身份证号', optional(idCard)),
  position: text('职务', 30),
  isAuthorized: flag('持有授权委托书'),
  /** Of who signs, where they like. */
  photo: ruled('照片', optional(photo)),
  ...signatureFields,
  agree: ruled('确认', z.literal(true, '请确认信息真实并同意用于本项目归档')),
} as const

/** What the manager says who strikes somebody out. */
export const strikeFields = {
  strikeReason: { label: '划除原因', kind: 'area', rule: requiredArea('划除原因', 200) },
} as const

/** Those whose identity card is asked for: bidders at the opening, and experts wherever they sign. */
export const asksIdCard = (scene: string, signType: string): boolean =>
  signType === '评审专家' || (scene === '开标签到' && signType === '投标人代表')
