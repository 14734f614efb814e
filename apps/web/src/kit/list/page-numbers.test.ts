import { expect, test } from 'vitest'
import { pageNumbersWithGaps } from './page-numbers'

test('shows every number of a short list', () => {
  expect(pageNumbersWithGaps(1, 1)).toEqual([1])
  expect(pageNumbersWithGaps(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('leaves out what is far from the page in front, and always shows the first and the last', () => {
  expect(pageNumbersWithGaps(1, 20)).toEqual([1, 2, 3, 4, 5, undefined, 20])
  expect(pageNumbersWithGaps(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20])
  expect(pageNumbersWithGaps(20, 20)).toEqual([1, undefined, 16, 17, 18, 19, 20])
})

test('a list without rows has no numbers', () => {
  expect(pageNumbersWithGaps(1, 0)).toEqual([])
})
