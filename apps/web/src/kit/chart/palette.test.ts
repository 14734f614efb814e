import { expect, test } from 'vitest'
import { PALETTE } from './palette'

/** Relative luminance by WCAG 2.2. */
const luminanceForContrast = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
}
const contrastRatio = (a: string, b: string) => {
  const both = [luminanceForContrast(a), luminanceForContrast(b)]
  return Math.max(...both) / Math.min(...both)
}

test('11 种颜色，互不相同', () => {
  expect(new Set(PALETTE).size).toBe(11)
})

// Card backgrounds in light and dark mode.
test.each(['#ffffff', '#16161a', '#232429'])('在 %s 上都看得清', (ground) => {
  for (const colour of PALETTE) expect(contrastRatio(colour, ground), colour).toBeGreaterThanOrEqual(3)
})
