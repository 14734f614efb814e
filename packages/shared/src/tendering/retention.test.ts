import { expect, test } from 'vitest'
import { isLongEnough, keptUntil, retentionFor } from './retention'

test('保管期限: a law that binds asks for 30 years, and of 政府采购 nothing below 15 is taken', () => {
  expect(['ZC', 'ZTB_MUST', 'ZTB_FREE', 'QT'].map(retentionFor)).toEqual(['D30', 'D30', 'D10', 'D10'])
  expect(isLongEnough('ZC', 10)).toBe(false)
  expect(isLongEnough('ZC', 15)).toBe(true)
  expect(isLongEnough('ZC', null)).toBe(true)
  expect(isLongEnough('QT', 10)).toBe(true)
})

test('they are counted from the end of the purchase; what is kept for ever has no last day', () => {
  expect(keptUntil('2026-11-25', 30)).toBe('2056-11-25')
  expect(keptUntil('2024-02-29', 10)).toBe('2034-02-28')
  expect(keptUntil('2026-11-25', null)).toBeNull()
})
