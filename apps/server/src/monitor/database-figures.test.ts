import { expect, test } from 'vitest'
import { transactionRate } from './database-figures'

test.each([
  ['第一次读取没有', undefined, null],
  ['两次之间的每秒个数', { at: 1_000, transactions: 100 }, 12.5],
  ['统计被清零之后没有', { at: 1_000, transactions: 999 }, null],
  ['同一时刻没有', { at: 5_000, transactions: 100 }, null],
])('事务速度：%s', (_what, before, expected) => {
  expect(transactionRate(before, { at: 5_000, transactions: 150 })).toBe(expected)
})
