import { z } from 'zod'
import {
  optionalDateField,
  optionalRule,
  requiredDictionaryField,
  requiredTextAreaRule,
  textField,
  textFieldByRule,
} from '../../fields/fields'

/** Maximum number of materials of one application; a complete bid needs a few dozen. */
export const MOST_MATERIALS = 60

/** The form fields of an application. */
export const applyFields = {
  comparisonId: textFieldByRule('比选项目', optionalRule(z.uuid('比选不存在'))),
  otherPurpose: textField('其他用途', 60),
  materialIds: {
    ...textFieldByRule(
      '申请资料',
      z
        .array(z.uuid('资料不存在'), '请选择资料')
        .min(1, '请选择资料')
        .max(MOST_MATERIALS, `一次最多申请 ${MOST_MATERIALS} 份资料`),
    ),
    wire: z.array(z.string()),
  },
  useWay: requiredDictionaryField('使用方式', 'useWay'),
  reason: { label: '申请事由', kind: 'area', rule: requiredTextAreaRule('申请事由', 500) },
  planReturnTime: optionalDateField('计划归还日期'),
} as const
