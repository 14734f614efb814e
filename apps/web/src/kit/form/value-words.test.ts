import {
  dictionaryField,
  filesField,
  moneyField,
  personField,
  pickFieldRules,
  requiredTextField,
  textField,
  textFieldByRule,
} from '@agency/shared/fields/fields'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dictionariesOfForm, formFieldLabel, formValueText, type Namers } from './value-words'

const fields = {
  name: requiredTextField('名称'),
  level: dictionaryField('等级', 'client_level'),
  ownerId: personField('客户经理'),
  amount: moneyField('金额'),
  paper: filesField('附件'),
  secret: { ...textField('身份证号'), unread: true as const },
  lines: textFieldByRule(
    '明细',
    z.array(
      z.strictObject({ what: textField('事项').rule, amount: moneyField('金额').rule, on: z.string() }),
    ),
  ),
  placeId: textFieldByRule('地点', z.uuid()),
}
const rules = z.strictObject({ ...pickFieldRules(fields), hidden: z.string() })
const ID = '01890000-0000-7000-8000-000000000001'
const namers: Namers = {
  words: (_dictionary, value) => ({ A: '重点' })[value] ?? value,
  personOf: (listId) => (listId === ID ? '温若岚' : ''),
  fileOf: (listId) => (listId === ID ? '合同.pdf' : undefined),
  editorOf: (path) => (path === 'placeId' ? { label: '库位', words: new Map([[ID, '一号库']]) } : undefined),
}
const formValueWords = (name: string, value: unknown, beside = {}) =>
  formValueText({ rules }, name, { ...beside, [name]: value }, namers)

it('按字段的种类说出一个值', () => {
  expect(formValueWords('level', 'A')).toBe('重点')
  expect(formValueWords('ownerId', ID)).toBe('温若岚')
  expect(formValueWords('amount', '1234567.50')).toBe('1,234,567.50 元')
  expect(formValueWords('paper', [ID, 'x'])).toBe('合同.pdf\n新上传的附件')
  expect(formValueWords('placeId', ID)).toBe('一号库')
  expect(formValueWords('name', '')).toBe('')
})

it('明细一行一句，只写一次的内容不说出来，没有名字的编号用旁边的名称', () => {
  expect(formValueWords('lines', [{ what: '评审费', amount: '800.00', on: '开标' }])).toBe(
    '1. 事项 评审费，金额 800.00 元，开标',
  )
  expect(formValueWords('secret', '110101')).toBe('（已填写）')
  expect(formValueWords('repoId', ID, { repoName: 'DA-1' })).toBe('DA-1')
})

it('字段的名称以编辑框的为先；页面没有名称的字段不比较', () => {
  expect(formFieldLabel(rules, 'placeId', namers)).toBe('库位')
  expect(formFieldLabel(rules, 'amount', namers)).toBe('金额')
  expect(formFieldLabel(rules, 'hidden', namers)).toBeUndefined()
  expect(dictionariesOfForm(rules)).toEqual(['client_level'])
})
