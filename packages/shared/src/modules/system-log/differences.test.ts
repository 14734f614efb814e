import { expect, it } from 'vitest'
import { differences } from './differences'

const summarizeDifferences = (before: unknown, after: unknown) =>
  differences(before, after).map(({ field, kind }) => `${field} ${kind}`)

it('改了的字段在前，没改的在后，记账字段不算', () => {
  const before = { a: 1, b: 'x', c: [1], version: 1, updateTime: 't1', updateUserId: 'u' }
  const after = { a: 1, b: 'y', c: [1], d: false, version: 2, updateTime: 't2', updateUserId: 'v' }
  expect(summarizeDifferences(before, after)).toEqual(['b changed', 'd added', 'a same', 'c same'])
})

it('新增与删除时每个有值的字段都列出', () => {
  expect(summarizeDifferences(null, { a: 1, b: null, c: '', d: [] })).toEqual(['a added'])
  expect(summarizeDifferences({ a: 1 }, null)).toEqual(['a removed'])
})

it('不是记录的内容作为一个无名字段；都没有则为空', () => {
  expect(summarizeDifferences(null, ['x'])).toEqual([' added'])
  expect(summarizeDifferences(3, 4)).toEqual([' changed'])
  expect(summarizeDifferences(null, null)).toEqual([])
})
