import { expect, test } from 'vitest'
import { editorText, wireText } from './date-text'

test.each([
  ['2026-11-21', false, '2026-11-21'],
  ['2026-11-21T01:30:00Z', true, '2026-11-21 09:30'],
  ['2026-11-20T18:00:00+00:00', true, '2026-11-21 02:00'],
  [null, true, ''],
  [null, false, ''],
])('%s (time: %s) is shown as %s', (value, withTime, text) => expect(editorText(value, withTime)).toBe(text))

test.each([
  ['2026-11-21', false, '2026-11-21'],
  ['2026-11-21 09:30', true, '2026-11-21T09:30:00+08:00'],
  ['2026-11-21T09:30', true, '2026-11-21T09:30:00+08:00'],
  ['', true, null],
  [undefined, false, null],
])('%s (time: %s) is sent as %s', (text, withTime, value) => expect(wireText(text, withTime)).toBe(value))
