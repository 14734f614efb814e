import { expect, test } from 'vitest'
import { supplementProblem } from './more.rules'

const problemField = (copies: number | null, pages: number | null, files = 0) =>
  supplementProblem({ copies, pages, moreFile: Array.from({ length: files }, String) })?.field

test('a supplement is paper with its pages, or files, or both', () => {
  expect(problemField(1, 12)).toBeUndefined()
  expect(problemField(null, null, 1)).toBeUndefined()
  expect(problemField(2, 24, 1)).toBeUndefined()
  expect(problemField(null, null)).toBe('copies')
  expect(problemField(0, 0)).toBe('copies')
  expect(problemField(1, null, 1)).toBe('pages')
  expect(problemField(null, 5, 1)).toBe('copies')
})
