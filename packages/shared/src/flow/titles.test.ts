import { expect, test } from 'vitest'
import { fillTitle, personIdsInTitle } from './titles'

const template = '退还保证金：{supplierName} {arriveMoney:yuan} {packageNo}'

test('a title tells whom and how much', () => {
  const record = { supplierName: '临江嘉禾环保', arriveMoney: '43000.00', packageNo: 'ZB-1/01' }
  expect(fillTitle(template, record)).toBe('退还保证金：临江嘉禾环保 43,000.00 元 ZB-1/01')
})

test('what is not known is left out', () =>
  expect(fillTitle('退还保证金：{supplierName} {arriveMoney:yuan}', { supplierName: '甲' })).toBe(
    '退还保证金：甲',
  ))

test('a person is told by name; whom nobody knows is left out, with no gap', () => {
  const record = { clientName: '临江水务', next: 'p-1', gone: 'p-2' }
  const transfer = '客户转移审批：{clientName} {gone:person} 转给 {next:person}'
  expect(personIdsInTitle(transfer, record)).toEqual(['p-2', 'p-1'])
  expect(fillTitle(transfer, record, new Map([['p-1', '苏映川']]))).toBe('客户转移审批：临江水务 转给 苏映川')
})
