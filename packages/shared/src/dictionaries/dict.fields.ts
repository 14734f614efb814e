import { z } from 'zod'
import { requiredTextField, textFieldByRule, wholeNumberField } from '../fields/fields'
import type { LoggedField } from '../fields/logged-field'
import { cleanLine } from '../text/clean'
import { dictCatalogue } from './dict.catalogue'

const attrValue = z.union([
  z.string().overwrite(cleanLine).max(100),
  z.number().min(0).max(100_000),
  z.null(),
])

const order = wholeNumberField('排序', 0, 9999)

/** The form fields of a dictionary entry (DOMAIN 5.17). */
export const dictFields = {
  dictName: textFieldByRule(
    '字典',
    z.string('请选择字典').refine((name) => Object.hasOwn(dictCatalogue, name), '没有这个字典'),
  ),
  label: requiredTextField('名称', 64),
  value: textFieldByRule(
    '值',
    z
      .string('请输入值')
      .overwrite(cleanLine)
      .min(1, '请输入值')
      .max(64, '值不超过 64 个字')
      .regex(/^[^,\s]+$/, '值不能含空白和逗号'),
  ),
  sort: { ...order, rule: order.rule.default(0) },
  enabled: { label: '启用', kind: 'flag', rule: z.boolean().default(true) },
  attr: {
    label: '附加属性',
    kind: 'text',
    rule: z.record(z.string().max(32), attrValue).nullable().default(null),
  },
} as const

/** Columns of an import, equal to those of an export, so that an exported file can be imported again. */
export const dictImportFields = ['dictName', 'label', 'value', 'sort'] as const

export const dictColumns = ['label', 'value', 'sort', 'enabled', 'used', 'attr', 'updateTime'] as const

/** Labels of dictionaries in the operation log. */
export const loggedOfDict: Readonly<Record<string, LoggedField>> = {
  ...dictFields,
  order: { label: '顺序', kind: 'text' },
}
