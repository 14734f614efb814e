import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatDate } from '../../../format/dates'
import { judgeLotByRules } from '../../../tendering/deadlines'
import type { ProjectContext } from '../../../tendering/judgement'
import { rulesInForce } from '../../../tendering/statutory'
import { firstStatutoryRules } from '../../../tendering/statutory-rules'
import { isWorkday, rollToWorkday } from '../../../workday/workday'
import { table2026 as holidays } from '../../../workday/workday.fixture'
import { lotProblems } from './lot.rules'
import { earliestLawfulTimetable, earliestNoticeTime } from './lot.timetable'

const rules = rulesInForce(firstStatutoryRules, '2026-01-05')
const makeProject = (changes: Partial<ProjectContext> = {}): ProjectContext => ({
  regime: 'ZC',
  method: '公开招标',
  projectType: 'HW',
  today: '2026-01-05',
  holidays,
  ...changes,
})
const laws = [
  ...['公开招标', '邀请招标', '竞争性磋商', '竞争性谈判', '询价'].map((method) => ({ regime: 'ZC', method })),
  ...['ZTB_MUST', 'ZTB_FREE'].flatMap((regime) =>
    ['公开招标', '邀请招标'].map((method) => ({ regime, method })),
  ),
]

describe('按最早日期排期', () => {
  it('of 政府采购公开招标: five working days of notice and sale, twenty days to the opening', () =>
    expect(earliestLawfulTimetable(rules, makeProject(), {}, '2026-11-02T09:00:00+08:00')).toEqual({
      noticeTime: '2026-11-02T09:00:00+08:00',
      noticeEnd: '2026-11-06T17:00:00+08:00',
      signUpStart: '2026-11-02T09:00:00+08:00',
      signUpEnd: '2026-11-06T17:00:00+08:00',
      // The twentieth day is a Sunday.
      openTime: '2026-11-23T09:30:00+08:00',
      bondEnd: '2026-11-23T09:30:00+08:00',
    }))

  it('of 依法必须招标: over the Spring Festival nothing ends or opens on a day off', () => {
    const times = earliestLawfulTimetable(rules, makeProject(laws[5]), {}, '2026-02-10T09:00:00+08:00')
    // The fifth day is the first day of the festival, which ends on 23 February.
    expect(times).toMatchObject({ signUpEnd: '2026-02-24T17:00:00+08:00' })
    expect(times.noticeEnd).toBeUndefined()
    expect(times.openTime).toBe('2026-03-02T09:30:00+08:00')
  })

  it('of 资格预审: the sale of the tender documents begins after the applications', () => {
    const times = earliestLawfulTimetable(
      rules,
      makeProject({ ...laws[5], isPrequalified: true }),
      {},
      '2026-11-02T09:00:00+08:00',
    )
    expect(times).toMatchObject({
      prequalifySaleEnd: '2026-11-09T17:00:00+08:00',
      prequalifyDeadline: '2026-11-16T17:00:00+08:00',
      signUpStart: '2026-11-17T09:30:00+08:00',
      signUpEnd: '2026-11-23T17:00:00+08:00',
      openTime: '2026-12-07T09:30:00+08:00',
    })
  })

  it('of 其他采购 no law sets a time: what was planned stays', () =>
    expect(
      earliestLawfulTimetable(
        rules,
        makeProject({ regime: 'QT', method: '比选' }),
        {},
        '2026-11-02T09:00:00+08:00',
      ),
    ).toEqual({ noticeTime: '2026-11-02T09:00:00+08:00', signUpStart: '2026-11-02T09:00:00+08:00' }))

  const day = fc.integer({ min: 0, max: 290 }).map((days) => addDays('2026-01-05', days))
  const hour = fc.constantFrom('00:00', '09:00', '09:30', '14:15', '23:30')
  const ruled = ['noticeEnd', 'signUpEnd', 'prequalifyDeadline', 'openTime'] as const
  it('breaks no rule and advises nothing, and a day earlier each of its ends would', () =>
    fc.assert(
      fc.property(fc.constantFrom(...laws), day, hour, fc.boolean(), (law, date, clock, isPrequalified) => {
        const under = makeProject({ ...law, isPrequalified })
        const times = earliestLawfulTimetable(rules, under, {}, `${date}T${clock}:00+08:00`)
        const timetableJudgements = (changes: object) =>
          judgeLotByRules(rules, under, { ...times, ...changes }).filter(({ targetField }) =>
            ruled.some((name) => name === targetField),
          )
        const wrong = timetableJudgements({}).filter(({ state }) => state === 'broken' || state === 'advised')
        expect(wrong).toEqual([])
        expect(lotProblems({ ...times, isPrequalified })).toEqual([])
        for (const name of ruled) {
          const time = times[name]
          if (!time) continue
          const own = timetableJudgements({}).filter((one) => one.targetField === name && one.earliest)
          // Other times follow another one, for example the opening follows the end of the sale.
          if (!own.some(({ earliest }) => rollToWorkday(earliest ?? '', holidays) === formatDate(time)))
            continue
          expect(isWorkday(formatDate(time), holidays)).toBe(true)
          const earlier = timetableJudgements({ [name]: `${addDays(formatDate(time), -1)}T17:00:00+08:00` })
          expect(earlier.some((one) => one.targetField === name && one.state !== 'ok')).toBe(true)
        }
      }),
    ))

  it('begins with the next working day', () =>
    expect(earliestNoticeTime(makeProject({ today: '2026-09-30' }))).toBe('2026-10-08T09:30:00+08:00'))
})
