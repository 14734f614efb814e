import { expect, test } from 'vitest'
import { dueTone } from './due'

const friday = new Date('2026-11-20T10:00:00+08:00')

test('without a due time nothing presses', () => expect(dueTone(null, friday)).toBe('calm'))
test('a minute late is overdue', () => expect(dueTone('2026-11-20T09:59:00+08:00', friday)).toBe('overdue'))
test('later today is soon', () => expect(dueTone('2026-11-20T18:00:00+08:00', friday)).toBe('soon'))
test('the next working day is soon, over a weekend too', () =>
  expect(dueTone('2026-11-23T18:00:00+08:00', friday)).toBe('soon'))
test('two working days are calm', () => expect(dueTone('2026-11-24T09:00:00+08:00', friday)).toBe('calm'))
