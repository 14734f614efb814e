import { expect, test } from 'vitest'
import { formatTenThousands, formatTenThousandsExactly } from './money-text'

test.each([
  ['13931.950577', '13,931.95', '13,931.950577'],
  ['75.8400', '75.84', '75.84'],
  ['350', '350.00', '350.00'],
  ['0.000001', '0.00', '0.000001'],
  ['-0.005', '-0.01', '-0.005'],
  ['1234567.995', '1,234,568.00', '1,234,567.995'],
  ['约 5', '约 5', '约 5'],
])('%s 万元 is on a page %s, exactly %s', (amount, onPage, exact) => {
  expect(formatTenThousands(amount)).toBe(onPage)
  expect(formatTenThousandsExactly(amount)).toBe(exact)
})
