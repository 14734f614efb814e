import { expect, test } from 'vitest'
import { maskPlan } from './query-plans'

test('计划里没有值，行数只说一万以上的约数', () => {
  const plan = [
    'Sort  (cost=1.00..2.50 rows=37 width=8)',
    '  Sort Key: a.name',
    '  ->  Nested Loop  (cost=0.00..9.12 rows=123456 width=8)',
    '        ->  Index Scan using t_id_3 on t a  (cost=0.00..9.12 rows=9999 width=8)',
    "              Index Cond: ((name = '张三'::text) AND (age > 17) AND (id = $1))",
  ].join('\n')
  expect(maskPlan(plan)).toBe(
    [
      'Sort',
      '  Sort Key: a.name',
      '  ->  Nested Loop (rows≈120000)',
      '        ->  Index Scan using t_id_3 on t a',
      '              Index Cond: ((name = ?::text) AND (age > ?) AND (id = ?))',
    ].join('\n'),
  )
})
