import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeSchedule, nextRetryTime, nextRunTime, type Schedule } from './schedule'

const chinaTime = (text: string) => new Date(`${text}+08:00`)
const formatChinaTime = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

describe('下一次运行', () => {
  it.each([
    ['当天还没到', { dailyAt: '02:30' }, '2026-11-22T02:29:59', '2026-11-22T02:30'],
    ['正好到点是下一天', { dailyAt: '02:30' }, '2026-11-22T02:30:00', '2026-11-23T02:30'],
    ['零点', { dailyAt: '00:00' }, '2026-11-22T23:59:59', '2026-11-23T00:00'],
    ['零点整之后是下一个零点', { dailyAt: '00:00' }, '2026-11-23T00:00:00', '2026-11-24T00:00'],
    ['月末', { dailyAt: '23:50' }, '2026-04-30T23:55:00', '2026-05-01T23:50'],
    ['年末', { dailyAt: '01:00' }, '2026-12-31T12:00:00', '2027-01-01T01:00'],
    ['闰年二月', { dailyAt: '01:00' }, '2028-02-28T12:00:00', '2028-02-29T01:00'],
    ['平年二月', { dailyAt: '01:00' }, '2027-02-28T12:00:00', '2027-03-01T01:00'],
    ['国外换夏令时的那天照旧', { dailyAt: '02:30' }, '2026-03-29T02:30:00', '2026-03-30T02:30'],
    ['每十分钟', { everyMinutes: 10 }, '2026-11-22T10:00:00', '2026-11-22T10:10'],
    ['每十分钟，不到一分钟', { everyMinutes: 10 }, '2026-11-22T10:09:59', '2026-11-22T10:10'],
    ['每四小时从零点数起', { everyMinutes: 240 }, '2026-11-22T21:00:00', '2026-11-23T00:00'],
  ] satisfies [string, Schedule, string, string][])('%s', (_name, schedule, after, due) =>
    expect(formatChinaTime(nextRunTime(schedule, chinaTime(after)))).toBe(due),
  )

  it('总在之后，一天之内，每次都在点上', () => {
    const schedules: Schedule[] = [
      { dailyAt: '00:00' },
      { dailyAt: '17:45' },
      { everyMinutes: 15 },
      { everyMinutes: 480 },
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...schedules),
        fc.date({
          min: chinaTime('2020-01-01T00:00:00'),
          max: chinaTime('2040-01-01T00:00:00'),
          noInvalidDate: true,
        }),
        (schedule, after) => {
          const due = nextRunTime(schedule, after)
          expect(due > after && due.getTime() - after.getTime() <= 86_400_000).toBe(true)
          expect(nextRunTime(schedule, new Date(due.getTime() - 1))).toEqual(due)
        },
      ),
    )
  })

  it.each([[{ dailyAt: '24:30' }], [{ dailyAt: '2:30' }], [{ everyMinutes: 0 }], [{ everyMinutes: 7 }]])(
    '%j 不是时间安排',
    (schedule) => expect(() => nextRunTime(schedule, chinaTime('2026-11-22T10:00:00'))).toThrow(RangeError),
  )
})

it.each([
  [{ dailyAt: '02:30' }, '每天 02:30'],
  [{ everyMinutes: 1 }, '每分钟'],
  [{ everyMinutes: 10 }, '每 10 分钟'],
  [{ everyMinutes: 60 }, '每小时'],
  [{ everyMinutes: 240 }, '每 4 小时'],
] satisfies [Schedule, string][])('%j 读作“%s”', (schedule, words) =>
  expect(describeSchedule(schedule)).toBe(words),
)

it.each([
  [1, '2026-11-22T10:01'],
  [2, '2026-11-22T10:05'],
  [3, '2026-11-22T10:15'],
  [4, '2026-11-22T11:00'],
  [9, '2026-11-22T11:00'],
])('连续失败 %i 次，%s 重试', (failures, due) =>
  expect(
    formatChinaTime(nextRetryTime({ dailyAt: '02:30' }, failures, chinaTime('2026-11-22T10:00:00'))),
  ).toBe(due),
)

it('重试不晚于平常的下一次', () =>
  expect(formatChinaTime(nextRetryTime({ everyMinutes: 10 }, 4, chinaTime('2026-11-22T10:04:00')))).toBe(
    '2026-11-22T10:10',
  ))
