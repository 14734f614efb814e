import { expect, test } from 'vitest'
import { formatCount } from './count-text'

test('numbers are read in threes, as the browser would write them', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 1_234_567, 1234.5, 0.25, 1.23456, 999.9996, -1234.5])
    expect(formatCount(count)).toBe(count.toLocaleString('zh-CN'))
})
