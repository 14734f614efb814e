import { z } from 'zod'
import { requiredDictionaryField, textField, textFieldByRule } from '../../fields/fields'
import { effective } from './rule.fields'

/** 编号规则 (DOMAIN section 4, "Numbering"). */
export const numberingFields = {
  ruleKey: requiredDictionaryField('编号种类', 'numberKind'),
  pattern: textFieldByRule('格式', z.string('请输入格式').min(1, '请输入格式').max(60, '格式不超过 60 个字')),
  resets: requiredDictionaryField('流水号重置', 'numberResets'),
  name: textField('说明', 100),
  ...effective,
} as const
