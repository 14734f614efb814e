import { describe, expect, test } from 'vitest'
import { MOST_QUERIES, normalizeStatement, SlowQueries } from './slow-queries'

describe('慢查询', () => {
  test('快的不记；同一语句合在一起，最慢的在前', () => {
    const slow = new SlowQueries(200)
    slow.add('select 1', 199.9)
    slow.add('select a from t where id = $1', 200)
    slow.add('select a  from t\n where id = $1', 400)
    slow.add('select b from t', 900)
    expect(slow.list()).toMatchObject([
      { text: 'select b from t', count: 1, meanMs: 900, maxMs: 900 },
      { text: 'select a from t where id = ?', count: 2, meanMs: 300, maxMs: 400 },
    ])
  })

  test('最多一百条，最久没有再慢的先让位', () => {
    const slow = new SlowQueries(0)
    slow.add('select the_first', 1)
    for (let index = 1; index < MOST_QUERIES; index += 1) slow.add(`select t_${index}`, 1)
    slow.add('select the_first', 1)
    slow.add('select one_more', 1)
    const texts = slow.list().map(({ text }) => text)
    expect(texts).toHaveLength(MOST_QUERIES)
    expect(texts).toContain('select the_first')
    expect(texts).not.toContain('select t_1')
  })
})

test.each([
  ["where name = '张三' and note = 'it''s'", 'where name = ? and note = ?'],
  ['where id in ($1, $2,$3) limit 10', 'where id in (?, …) limit ?'],
  ['select a1, "b2" from t3 where x = 1.5', 'select a1, "b2" from t3 where x = ?'],
  ['  select\n\t1  ', 'select ?'],
  [`select '${'长'.repeat(5_000)}'`, 'select ?'],
])('%s 不带参数值', (text, expected) => {
  expect(normalizeStatement(text)).toBe(expected)
})

test('语句再长也有限', () => {
  expect(normalizeStatement(`select ${'a, '.repeat(5_000)}`)).toHaveLength(1_000)
})
