import { expect, test } from 'vitest'
import { fillTitle } from './titles'

const template = '退还保证金：{supplierName} {arriveMoney:yuan} {packageNo}'

test('a title tells whom and how much', () => {
  const record = { supplierName: '临江嘉禾环保', arriveMoney: '43000.00', packageNo: 'ZB-1/01' }
  expect(fillTitle(template, record)).toBe('退还保证金：临江嘉禾环保 43,000.00 元 ZB-1/01')
})

test('what is not known is left out', () =>
  expect(fillTitle('退还保证金：{supplierName} {arriveMoney:yuan}', { supplierName: '甲' })).toBe(
    '退还保证金：甲',
  ))
