import { expect, it, vi } from 'vitest'
import { containsFolded } from './fold'
import { loadTraditional } from './load-traditional'

it('traditional characters are folded once the table that was asked for has come', async () => {
  expect(containsFolded('项目管理', '項目')).toBe(false)
  loadTraditional()
  await vi.waitFor(() => expect(containsFolded('项目管理', '項目')).toBe(true))
})
