import { expect, it } from 'vitest'
import { headingWithUnit, workbookCell, workbookNumberOf } from './cells'
import type { FieldKind } from './kinds'
import type { Described } from './words'

const unchangedValue = (_dictionary: string, value: string) => value
const makeWorkbookCell = (kind: FieldKind, value: unknown, more: Partial<Described> = {}) =>
  workbookCell('x', { label: '名', kind, ...more }, { x: value }, unchangedValue)

it.each([
  ['money', '45000.00', { figure: '45000.00', format: '#,##0.00' }],
  ['money', '99999999999999.99', { figure: '99999999999999.99', format: '#,##0.00' }],
  ['money', '-0.10', { figure: '-0.10', format: '#,##0.00' }],
  ['wan', '350', { figure: '350', format: '#,##0.00' }],
  ['wan', '0.000001', { figure: '0.000001', format: '#,##0.00' }],
  ['percent', '12.5', { figure: '12.5', format: '#,##0.0' }],
  ['percent', 30, { figure: '30', format: '#,##0' }],
  ['decimal', '2.5000', { figure: '2.5000', format: '#,##0.0000' }],
  ['number', 1234, { figure: '1234', format: '#,##0' }],
  ['number', 0, { figure: '0', format: '#,##0' }],
  ['date', '2026-11-28', { figure: '46354', format: 'yyyy-mm-dd' }],
  // 00:30 in Shanghai is still the day before in UTC; the date written must be Shanghai's.
  ['date', '2026-11-27T16:30:00.000Z', { figure: '46354', format: 'yyyy-mm-dd' }],
  ['time', '2026-11-28T04:00:00.999Z', { figure: '46354.5', format: 'yyyy-mm-dd hh:mm' }],
  ['instant', '2026-11-27T16:00:00.000Z', { figure: '46354', format: 'yyyy-mm-dd hh:mm:ss' }],
  // Workbooks count 29 February 1900, which never existed, so earlier dates are off by one.
  ['date', '1900-02-28', '1900-02-28'],
  ['date', '1900-03-01', { figure: '61', format: 'yyyy-mm-dd' }],
  ['text', '007', '007'],
  ['text', '=1+1', '=1+1'],
  ['dict', '货物', '货物'],
  ['flag', true, '是'],
  ['money', null, null],
  ['number', undefined, null],
  ['date', '', null],
] as const)('a %s %j', (kind, value, written) => {
  expect(makeWorkbookCell(kind, value)).toEqual(written)
})

it('keeps what the page says where that is no figure', () => {
  expect(makeWorkbookCell('money', null, { read: () => '开标后可见' })).toBe('开标后可见')
  expect(makeWorkbookCell('date', null, { read: () => '长期' })).toBe('长期')
  expect(makeWorkbookCell('money', '0.00', { read: () => null })).toBeNull()
})

it('has the figure, not its words, where the row has it under another name, and what must be known beside it', () => {
  const readFixedText = () => '1,200.00 另有 2 个标包'
  const field = { read: readFixedText, figure: () => '1200.00', remark: () => '另有 2 个"标包"' }
  expect(makeWorkbookCell('money', undefined, field)).toEqual({
    figure: '1200.00',
    format: '#,##0.00" 另有 2 个”标包”"',
  })
})

it.each([
  [{ kind: 'money', label: '金额' }, '金额(元)'],
  [{ kind: 'money', label: '服务费应收(元)', unit: '元' }, '服务费应收(元)'],
  [{ kind: 'wan', label: '预算(万元)' }, '预算(万元)'],
  [{ kind: 'percent', label: '节约率' }, '节约率(%)'],
  [{ kind: 'number', label: '列宽', unit: 'px' }, '列宽(px)'],
  [{ kind: 'number', label: '账龄（天）' }, '账龄（天）'],
  [{ kind: 'text', label: '名称' }, '名称'],
] as const)('%j stands under %s', (field, heading) => {
  expect(headingWithUnit(field)).toBe(heading)
})

it('what is no value of its kind is no figure', () => {
  expect([
    workbookNumberOf('money', '开标后可见'),
    workbookNumberOf('number', Number.NaN),
    workbookNumberOf('text', '1'),
  ]).toEqual([null, null, null])
})
