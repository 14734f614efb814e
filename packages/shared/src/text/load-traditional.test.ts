import { expect, it, vi } from 'vitest'

it('traditional characters are folded once the table that was asked for has come', async () => {
  // Another test file of the same process may have loaded the table already.
  vi.resetModules()
  const { containsFolded } = await import('./fold')
  const { loadTraditional } = await import('./load-traditional')
  expect(containsFolded('项目管理', '項目')).toBe(false)
  loadTraditional()
  await vi.waitFor(() => expect(containsFolded('项目管理', '項目')).toBe(true))
})
