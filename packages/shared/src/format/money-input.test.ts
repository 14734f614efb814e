import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMoneyInput } from './money-input'

describe('金额输入', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['￥12元', '12'],
    ['1.2.3', '1.23'],
    ['.5', '5'],
    ['..5', '5'],
    ['007', '7'],
    ['000', '0'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['00.50', '0.50'],
    ['12.', '12.'],
    ['-3', '3'],
    ['１２。５', '12.5'],
    ['abc', ''],
    ['', ''],
    ['.', ''],
  ])('%s → %s', (text, kept) => expect(cleanMoneyInput(text)).toBe(kept))

  it.each([
    ['12.999', 2, '12.99'],
    ['12.999', 1, '12.9'],
    ['12.999', 0, '12'],
    ['12.', 0, '12'],
    ['12.', 2, '12.'],
    ['12.9', 4, '12.9'],
    ['12.99999', -1, '12.99999'],
  ])('%s 保留 %i 位是 %s，不进位', (text, places, kept) => expect(cleanMoneyInput(text, places)).toBe(kept))

  it('清理过的内容再清理一次不变，且总是可用的数字或正在输入的数字', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789..,-元 ') })
    fc.assert(
      fc.property(typed, fc.integer({ min: -1, max: 4 }), (text, places) => {
        const once = cleanMoneyInput(text, places)
        expect(cleanMoneyInput(once, places)).toBe(once)
        expect(once).toMatch(/^((0|[1-9]\d*)(\.\d*)?)?$/)
      }),
    )
  })
})
