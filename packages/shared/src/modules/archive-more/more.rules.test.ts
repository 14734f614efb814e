import { expect, test } from 'vitest'
import { supplementProblem } from './more.rules'

const given = (copies: number | null, pages: number | null, files = 0) =>
  supplementProblem({ copies, pages, moreFile: Array.from({ length: files }, String) })?.field

test('a supplement is paper with its pages, or files, or both', () => {
  expect(given(1, 12)).toBeUndefined()
  expect(given(null, null, 1)).toBeUndefined()
  expect(given(2, 24, 1)).toBeUndefined()
  expect(given(null, null)).toBe('copies')
  expect(given(0, 0)).toBe('copies')
  expect(given(1, null, 1)).toBe('pages')
  expect(given(null, 5, 1)).toBe('copies')
})
