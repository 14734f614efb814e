import { expect, test } from 'vitest'
import { LABEL_SHEETS, layOutLabelSheets, SHEET_KINDS } from './label.sheets'

test.each(SHEET_KINDS)('the labels of %s fit on A4', (kind) => {
  const { across, down, width, height, left, top, gap } = LABEL_SHEETS[kind]
  expect(left * 2 + across * width + (across - 1) * gap).toBeLessThanOrEqual(210.001)
  expect(top + down * height).toBeLessThanOrEqual(297.001)
})

test('a sheet that was begun is gone on with at its first free label', () => {
  const labels = Array.from({ length: 30 }, (_one, at) => at)
  const [first, second] = layOutLabelSheets(labels, 'A24', 3)
  expect(first?.places.slice(0, 5).map(({ label }) => label)).toEqual([null, null, null, 0, 1])
  expect([first?.places.length, second?.places.length]).toEqual([24, 9])
  expect(layOutLabelSheets(labels, 'A24', 24)[0]?.places[0]?.label).toBe(0)
})
