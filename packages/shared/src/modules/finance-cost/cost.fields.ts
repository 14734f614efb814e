import { z } from 'zod'
import {
  decimal,
  dict,
  files,
  requiredDict,
  requiredMoney,
  requiredText,
  text,
  textArea,
  textByRule,
} from '../../fields/fields'
import { calendarDateRule } from '../../validators/date-rules'
import { isNumeric } from '../../validators/rules'
import { COST_QUANTITY, COST_TREE } from './cost.rules'

/** The form fields of one cost line (DOMAIN 5.14). The server calculates its total. */
export const costFields = {
  priceTime: { ...textByRule('费用日期', calendarDateRule('费用日期')), kind: 'date' },
  businessFee: requiredDict('费用类型', 'businessFee'),
  parentCostName: requiredDict('费用大类', COST_TREE),
  childCostName: dict('费用小类', COST_TREE),
  specifiactions: text('规格', 100),
  num: decimal(
    '数量',
    z
      .string('请输入数量')
      .min(1, { error: '请输入数量', abort: true })
      .refine(isNumeric, { error: '数量须为数字，最多四位小数', abort: true })
      .refine((given) => Number(given) > 0, { error: '数量须大于 0', abort: true })
      .refine((given) => Number(given) <= COST_QUANTITY, `数量不能超过 ${COST_QUANTITY}`),
  ),
  singlePrice: requiredMoney('单价'),
  payee: text('收款人', 100),
  abstractRemark: requiredText('摘要', 200),
  file: files('票据'),
} as const

/** The fields of 财务处理. */
export const handleFields = { remark: textArea('备注', 500) } as const
