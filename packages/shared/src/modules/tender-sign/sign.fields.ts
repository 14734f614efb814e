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
