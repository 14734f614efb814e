import { expect, it } from 'vitest'
import { nextGridIndex } from './grid-steps'

/** Positions 0 1 2 / 3 4 / 5 6 7 with rows at unequal distances. */
const places = [
  [0, 0],
  [10, 0],
  [20, 0],
  [0, 10],
  [10, 10],
  [0, 40],
  [10, 40],
  [20, 40],
].map(([x = 0, y = 0]) => ({ x, y }))

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 7, 7],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, 6],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 6, 6],
  ['Home', 5, 0],
  ['End', 2, 7],
  ['a', 4, 4],
])('%s from %i leads to %i', (key, from, to) => {
  expect(nextGridIndex(from, key, places)).toBe(to)
})
