import { expect, test } from 'vitest'
import { dateEditorText, parseDateEditorText, parseTypedTime } from './date-text'

test.each([
  ['2026-11-21', false, '2026-11-21'],
  ['2026-11-21T01:30:00Z', true, '2026-11-21 09:30'],
  ['2026-11-20T18:00:00+00:00', true, '2026-11-21 02:00'],
  [null, true, ''],
  [null, false, ''],
])('%s (time: %s) is shown as %s', (value, withTime, text) =>
  expect(dateEditorText(value, withTime)).toBe(text),
)

test.each([
  ['2026-11-21', false, '2026-11-21'],
  ['2026-11-21 09:30', true, '2026-11-21T09:30:00+08:00'],
  ['2026-11-21T09:30', true, '2026-11-21T09:30:00+08:00'],
  ['', true, null],
  [undefined, false, null],
])('%s (time: %s) is sent as %s', (text, withTime, value) =>
  expect(parseDateEditorText(text, withTime)).toBe(value),
)

test.each([
  ['2026-12-05 09:30', '2026-12-05T09:30:00+08:00'],
  ['2026/12/5 9:30', '2026-12-05T09:30:00+08:00'],
  ['12-5 9:30', '2026-12-05T09:30:00+08:00'],
  ['12.5', '2026-12-05T17:00:00+08:00'],
  ['12月5日9点', '2026-12-05T09:00:00+08:00'],
  ['12050930', '2026-12-05T09:30:00+08:00'],
  ['1205', '2026-12-05T17:00:00+08:00'],
  ['20261205', '2026-12-05T17:00:00+08:00'],
  ['202612050930', '2026-12-05T09:30:00+08:00'],
  ['1-8 9：30', '2027-01-08T09:30:00+08:00'],
  ['11-20', '2026-11-20T17:00:00+08:00'],
  ['11-31 9:00', undefined],
  ['12-05 25:00', undefined],
  ['下周一', undefined],
  ['', undefined],
])('%s is typed for %s', (text, value) =>
  expect(parseTypedTime(text, { hour: '17:00', today: '2026-11-25' })).toBe(value),
)
