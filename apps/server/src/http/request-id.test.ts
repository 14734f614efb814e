import { expect, test } from 'vitest'
import { newRequestId } from './request-id'

test('编号能读出来，不重复', () => {
  const ids = Array.from({ length: 2_000 }, newRequestId)
  for (const id of ids) expect(id).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
