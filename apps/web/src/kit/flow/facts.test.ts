import { expect, test } from 'vitest'
import { factText, labelledFactsOf } from './facts'

const labels = {
  supplierName: { label: '供应商', kind: 'text' },
  refundMoney: { label: '退还金额', kind: 'money' },
  refundTime: { label: '退还时间', kind: 'time' },
} as const
const row = { supplierName: '临江嘉禾环保', refundMoney: '43000.00', refundTime: '2026-11-24T01:30:00Z' }
const factLines = (inWords: boolean, of: object = row) =>
  labelledFactsOf(labels, Object.keys(labels), of).map((fact) => `${fact.label}：${factText(fact, inWords)}`)

test('facts are said under their labels, amounts in words where the act cannot be taken back', () => {
  expect(factLines(true)).toEqual([
    '供应商：临江嘉禾环保',
    '退还金额：43,000.00 元（肆万叁仟元整）',
    '退还时间：2026-11-24 09:30',
  ])
  expect(factLines(false)[1]).toBe('退还金额：43,000.00 元')
})

test('a person is said by name, not by the id that the row has', () => {
  const person = { handUserId: { label: '移交人', kind: 'person' } } as const
  const [fact] = labelledFactsOf(person, ['handUserId'], { handUserId: '01a2', handUserName: '程予安' })
  expect(fact && factText(fact, false)).toBe('程予安')
})

test('a day is said as one, though the row has the instant at which it ends', () => {
  const day = { dueTime: { label: '应归档日', kind: 'date' } } as const
  const [fact] = labelledFactsOf(day, ['dueTime'], { dueTime: '2026-11-11T15:59:59.000Z' })
  expect(fact && factText(fact, false)).toBe('2026-11-11')
})

test('what is not known, or is half typed, is a dash', () => {
  expect(factLines(true, { supplierName: null, refundMoney: '12.' })).toEqual([
    '供应商：—',
    '退还金额：—',
    '退还时间：—',
  ])
})
