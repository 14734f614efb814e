import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, parseBackupTime } from './manifest'
import { backupsToKeep } from './retention'

const USUAL = { daily: 7, weekly: 4, monthly: 12 }
/** A backup name for this time in Asia/Shanghai. */
const backupNameAt = (time: string) => backupName(new Date(`${time}+08:00`), '0000')
const nightlyBackupNames = (count: number, until: string) =>
  Array.from({ length: count }, (_, back) =>
    backupName(new Date(Date.parse(`${until}T01:30:00+08:00`) - back * 86_400_000), '0000'),
  )
const backupDays = (names: Iterable<string>) =>
  [...names]
    .map((name) => new Date(parseBackupTime(name).getTime() + 8 * 3_600_000).toISOString().slice(0, 10))
    .sort()

test('a name tells when it was begun', () => {
  expect(parseBackupTime(backupName(new Date('2026-11-26T17:30:05.123Z'), 'ab12')).toISOString()).toBe(
    '2026-11-26T17:30:05.000Z',
  )
})

test('of a year of nights: the last seven, the last of four weeks and of twelve months', () => {
  // The newest night, 2026-11-26, is a Thursday.
  expect(backupDays(backupsToKeep(nightlyBackupNames(400, '2026-11-26'), USUAL))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
})

test('of one day the last, by the date in Shanghai', () => {
  const names = [
    backupNameAt('2026-11-25T23:59:00'),
    backupNameAt('2026-11-26T00:01:00'),
    backupNameAt('2026-11-26T01:30:00'),
  ]
  expect([...backupsToKeep(names, { daily: 2, weekly: 0, monthly: 0 })].sort()).toEqual([names[0], names[2]])
})

test('the newest stays whatever the numbers, as do those that are asked for and are there', () => {
  const names = nightlyBackupNames(30, '2026-11-26')
  const none = { daily: 0, weekly: 0, monthly: 0 }
  expect([...backupsToKeep(names, none)]).toEqual([names[0]])
  expect([...backupsToKeep(names, none, [names[9] ?? '', 'gone'])].sort()).toEqual(
    [names[9], names[0]].sort(),
  )
})

test('whatever was kept of a part is kept of it again: a night later nothing comes back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1 }), (days) => {
      const names = days.map(
        (back) =>
          nightlyBackupNames(1, '2026-11-26').map(
            () => nightlyBackupNames(back + 1, '2026-11-26')[back] ?? '',
          )[0] ?? '',
      )
      const once = backupsToKeep(names, USUAL)
      expect(backupsToKeep([...once], USUAL)).toEqual(once)
      expect(once.size).toBeLessThanOrEqual(7 + 4 + 12)
    }),
    { numRuns: 30 },
  )
})
