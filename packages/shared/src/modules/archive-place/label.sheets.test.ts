import { expect, test } from 'vitest'
import { fitLabelNumber, LABEL_SHEETS, layOutLabelSheets, SHEET_KINDS } from './label.sheets'

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

test('a number keeps its line as long as its letters can be read, and then breaks after separators alone', () => {
  const short = fitLabelNumber('HC01-000123-K', 'A24')
  expect(short).toEqual({ pieces: ['HC01-000123-K'], size: 3.4 })
  const long = fitLabelNumber('HC01-ZB·2026-D30-0001', 'A65')
  expect(long.pieces.join('')).toBe('HC01-ZB·2026-D30-0001')
  expect(long.pieces).toEqual(['HC01-', 'ZB·', '2026-', 'D30-', '0001'])
  expect(fitLabelNumber('12 委托代理协议及其补充协议（2026）', 'A65').pieces.slice(0, 2)).toEqual([
    '12 ',
    '委',
  ])
  // A piece that is itself too long makes the letters smaller and is not broken.
  const odd = fitLabelNumber('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'A65')
  expect(odd.pieces).toHaveLength(1)
  expect(odd.size).toBeLessThan(1.6)
})
