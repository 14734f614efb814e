import { expect, test } from 'vitest'
import { suggestPassphrase } from './passphrase'

test('a suggested 见证口令 can be read from paper, is long enough, and never the same', () => {
  const suggested = Array.from({ length: 200 }, suggestPassphrase)
  for (const one of suggested) expect(one).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  expect(new Set(suggested).size).toBe(suggested.length)
})
