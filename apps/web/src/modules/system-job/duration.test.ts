import { expect, test } from 'vitest'
import { durationText } from './duration'

const start = '2026-11-22T10:00:00.000Z'
test.each([
  ['2026-11-22T10:00:00.012Z', '12 毫秒'],
  ['2026-11-22T10:00:01.250Z', '1.3 秒'],
  ['2026-11-22T10:01:59.900Z', '1 分 59 秒'],
  ['2026-11-22T09:59:59.000Z', '0 毫秒'],
  [null, ''],
])('到 %s 是“%s”', (end, words) => expect(durationText(start, end)).toBe(words))
