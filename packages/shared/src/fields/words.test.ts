import { describe, expect, test } from 'vitest'
import { booleanField, dictionaryField, moneyField, percentField, personField, timeField } from './fields'
import { cellText, computedColumn, type Described } from './words'

const lookUpWord = (dictionary: string, value: string) =>
  dictionary === 'trade' && value === 'a' ? '房建' : value
const readCellText = (field: Described, value: unknown, row: object = {}) =>
  cellText('field', field, { field: value, ...row }, lookUpWord)

test.each([
  ['0', '0 元'],
  ['999.5', '999.5 元'],
  ['1000.00', '1,000.00 元'],
  ['12345678.12', '12,345,678.12 元'],
  ['1234.567890', '1,234.567890 元'],
])('money %s reads %s', (amount, text) => {
  expect(readCellText(moneyField('预算'), amount)).toBe(text)
})

describe('a value in words', () => {
  test.each<[string, Described, unknown, string]>([
    ['a dictionary, by the name of its value', dictionaryField('行业', 'trade'), 'a', '房建'],
    ['a value that left its dictionary stays as it is', dictionaryField('行业', 'trade'), 'b', 'b'],
    ['several of a dictionary', { label: '类别', kind: 'text', dict: 'trade' }, ['a', 'b'], '房建、b'],
    [
      'an instant, in Shanghai to the minute',
      timeField('时间'),
      '2026-11-22T16:30:59.000Z',
      '2026-11-23 00:30',
    ],
    ['yes', booleanField('加急'), true, '是'],
    ['no', booleanField('加急'), false, '否'],
    ['a share', percentField('占比'), 30, '30%'],
    ['nothing', dictionaryField('行业', 'trade'), null, ''],
    ['what it tells of itself', computedColumn('状态', () => '在用 管理员'), '10', '在用 管理员'],
  ])('%s', (_what, field, value, text) => expect(readCellText(field, value)).toBe(text))

  test('a person is named beside the id', () => {
    const row = { ownerId: 'x', ownerName: '邓敏' }
    expect(cellText('ownerId', personField('负责人'), row, lookUpWord)).toBe('邓敏')
  })
})
