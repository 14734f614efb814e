import {
  dict,
  files,
  money,
  person,
  requiredText,
  rulesOf,
  text,
  textByRule,
} from '@agency/shared/fields/fields'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dictionariesOfForm, formFieldLabel, formValueText, type Namers } from './value-words'

const fields = {
  name: requiredText('名称'),
  level: dict('等级', 'client_level'),
  ownerId: person('客户经理'),
  amount: money('金额'),
  paper: files('附件'),
  secret: { ...text('身份证号'), unread: true as const },
  lines: textByRule(
    '明细',
    z.array(z.strictObject({ what: text('事项').rule, amount: money('金额').rule, on: z.string() })),
  ),
  placeId: textByRule('地点', z.uuid()),
}
const rules = z.strictObject({ ...rulesOf(fields), hidden: z.string() })
const ID = '01890000-0000-7000-8000-000000000001'
const namers: Namers = {
  words: (_dictionary, value) => ({ A: '重点' })[value] ?? value,
  personOf: (listId) => (listId === ID ? '温若岚' : ''),
  fileOf: (listId) => (listId === ID ? '合同.pdf' : undefined),
  editorOf: (path) => (path === 'placeId' ? { label: '库位', words: new Map([[ID, '一号库']]) } : undefined),
}
const wordsOf = (name: string, value: unknown, beside = {}) =>
  formValueText({ rules }, name, { ...beside, [name]: value }, namers)

it('按字段的种类说出一个值', () => {
  expect(wordsOf('level', 'A')).toBe('重点')
  expect(wordsOf('ownerId', ID)).toBe('温若岚')
  expect(wordsOf('amount', '1234567.50')).toBe('1,234,567.50 元')
  expect(wordsOf('paper', [ID, 'x'])).toBe('合同.pdf\n新上传的附件')
  expect(wordsOf('placeId', ID)).toBe('一号库')
  expect(wordsOf('name', '')).toBe('')
})

it('明细一行一句，只写一次的内容不说出来，没有名字的编号用旁边的名称', () => {
  expect(wordsOf('lines', [{ what: '评审费', amount: '800.00', on: '开标' }])).toBe(
    '1. 事项 评审费，金额 800.00 元，开标',
  )
  expect(wordsOf('secret', '110101')).toBe('（已填写）')
  expect(wordsOf('repoId', ID, { repoName: 'DA-1' })).toBe('DA-1')
})

it('字段的名称以编辑框的为先；页面没有名称的字段不比较', () => {
  expect(formFieldLabel(rules, 'placeId', namers)).toBe('库位')
  expect(formFieldLabel(rules, 'amount', namers)).toBe('金额')
  expect(formFieldLabel(rules, 'hidden', namers)).toBeUndefined()
  expect(dictionariesOfForm(rules)).toEqual(['client_level'])
})
