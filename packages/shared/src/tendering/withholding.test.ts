import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimalAmount, roundYuan } from '../format/money'
import { firstWithholding, withholdingTax } from './withholding'

test.each([
  ['800.00', '0.00'],
  ['800.01', '0.00'],
  ['1000', '40.00'],
  ['4000', '640.00'],
  ['4000.01', '640.00'],
  ['5000', '800.00'],
  ['25000', '4000.00'],
  // 30,000 × 80 % = 24,000; × 30 % − 2,000
  ['30000', '5200.00'],
  // 100,000 × 80 % = 80,000; × 40 % − 7,000
  ['100000', '25000.00'],
])('%s 元 → %s 元', (income, tax) => {
  expect(withholdingTax(income, firstWithholding)).toBe(tax)
})

test('tax never shrinks while income grows, and never takes it all', () => {
  const fen = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(fen, fen, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        roundYuan(parseDecimalAmount(String(value)).dividedBy(100)),
      ) as [string, string]
      const [low, high] = [withholdingTax(less, firstWithholding), withholdingTax(more, firstWithholding)]
      expect(parseDecimalAmount(high).greaterThanOrEqualTo(low)).toBe(true)
      expect(parseDecimalAmount(high).lessThanOrEqualTo(more)).toBe(true)
    }),
  )
})
