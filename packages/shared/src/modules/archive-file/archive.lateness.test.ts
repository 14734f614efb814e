import { expect, test } from 'vitest'
import { handedInOn, lateDaysOf } from './archive.lateness'

const parseShanghaiTime = (text: string) => new Date(`${text}+08:00`)
const makeArchive = (status: string, handed: string | null) => ({
  dueDate: '2026-12-31',
  status,
  handTime: handed === null ? null : parseShanghaiTime(handed),
})
const NOW = parseShanghaiTime('2027-01-10T09:00')

test('in time until the end of the last day in Beijing, late from the first minute of the next', () => {
  expect(lateDaysOf(makeArchive('30', '2026-12-31T23:59'), NOW)).toBeNull()
  expect(lateDaysOf(makeArchive('60', '2027-01-01T00:00'), NOW)).toBe(1)
  expect(handedInOn(makeArchive('60', '2027-01-01T00:00'))).toBe('2027-01-01')
})

test('what is not handed in grows later every day; one part alone, or one that went back, is not handed in', () => {
  for (const status of ['10', '20', '45']) {
    expect(lateDaysOf(makeArchive(status, null), parseShanghaiTime('2026-12-31T23:59'))).toBeNull()
    expect(lateDaysOf(makeArchive(status, null), NOW)).toBe(10)
  }
  // A part that was returned counts as not handed in, although its earlier hand-in time remains.
  expect(lateDaysOf(makeArchive('45', '2026-12-20T10:00'), NOW)).toBe(10)
  expect(handedInOn(makeArchive('45', '2026-12-20T10:00'))).toBeNull()
})

test('a volume of which nobody knows when it came (it was imported) is not called late', () => {
  expect(lateDaysOf(makeArchive('60', null), NOW)).toBeNull()
})
