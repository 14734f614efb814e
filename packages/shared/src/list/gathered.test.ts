import { expect, test } from 'vitest'
import { gathered } from './gathered'

test('things of one key stand where the first of them stood, in their order', () => {
  expect(gathered(['b1', 'a1', 'b2', 'c1', 'a2'], ([key]) => key)).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ])
  expect(gathered([], () => 1)).toEqual([])
})
