import { z } from 'zod'
import {
  booleanField,
  numberText,
  percentField,
  requiredTextAreaRule,
  textAreaField,
  textFieldByRule,
} from '../../fields/fields'
import { COMMISSION_ROLES } from '../../tendering/commission'
import { calendarDateRule } from '../../validators/date-rules'

/** Fields of a sheet that finance may correct before it is calculated. */
export const commissionFields = {
  developmentProportion: percentField('开发占比'),
  isDevelopCommission: booleanField('工程代理计开发提成'),
  shareReason: textAreaField('调整原因', 500),
} as const

/** A percentage agreed for one participant, which replaces the rule's. */
export const agreedShare = z.strictObject({
  role: z.enum(COMMISSION_ROLES),
  userId: z.uuid(),
  percentage: numberText('请输入比例')
    .regex(/^\d{1,3}(\.\d{1,4})?$/, '比例为数字，最多四位小数')
    .refine((text) => Number(text) > 0 && Number(text) <= 100, '比例须大于 0，不超过 100'),
})
export type AgreedShare = z.output<typeof agreedShare>

/** The fields of 发放. */
export const payFields = {
  payTime: { ...textFieldByRule('发放日期', calendarDateRule('发放日期')), kind: 'date' },
} as const

/** A question about a line, and its answer. */
export const questionFields = {
  question: { label: '疑问', kind: 'area', rule: requiredTextAreaRule('疑问', 500) },
  answer: { label: '答复', kind: 'area', rule: requiredTextAreaRule('答复', 500) },
} as const
