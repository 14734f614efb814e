import {
  decimalField,
  dictionaryField,
  filesField,
  numberText,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextField,
  textAreaField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { calendarDateRule } from '../../validators/date-rules'
import { isNumeric } from '../../validators/rules'
import { COST_QUANTITY, COST_TREE } from './cost.rules'

/** The form fields of one cost line (DOMAIN 5.14). The server calculates its total. */
export const costFields = {
  priceTime: { ...textFieldByRule('费用日期', calendarDateRule('费用日期')), kind: 'date' },
  businessFee: requiredDictionaryField('费用类型', 'businessFee'),
  parentCostName: requiredDictionaryField('费用大类', COST_TREE),
  childCostName: dictionaryField('费用小类', COST_TREE),
  specifiactions: textField('规格', 100),
  num: decimalField(
    '数量',
    numberText('请输入数量')
      .min(1, { error: '请输入数量', abort: true })
      .refine(isNumeric, { error: '数量须为数字，最多四位小数', abort: true })
      .refine((given) => Number(given) > 0, { error: '数量须大于 0', abort: true })
      .refine((given) => Number(given) <= COST_QUANTITY, `数量不能超过 ${COST_QUANTITY}`),
  ),
  singlePrice: requiredMoneyField('单价'),
  payee: textField('收款人', 100),
  abstractRemark: requiredTextField('摘要', 200),
  file: filesField('票据'),
} as const

/** The fields of 财务处理. */
export const handleFields = { remark: textAreaField('备注', 500) } as const
