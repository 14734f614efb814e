import { expect, test } from 'vitest'
import { groupByKey } from './group-by'

test('things of one key stand where the first of them stood, in their order', () => {
  expect(groupByKey(['b1', 'a1', 'b2', 'c1', 'a2'], ([key]) => key)).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ])
  expect(groupByKey([], () => 1)).toEqual([])
})
