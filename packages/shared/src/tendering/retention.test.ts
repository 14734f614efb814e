import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../format/dates'
import { defaultRetentionCode, isRetentionLawful, minimumRetention, retainedUntil } from './retention'
import { rulesInForce } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const today = rulesInForce(firstStatutoryRules, '2026-11-26')
const ofZc = minimumRetention(today, { regime: 'ZC', method: '公开招标' })

test('保管期限: a law that binds asks for 30 years, and of 政府采购 nothing below 15 is taken', () => {
  expect(['ZC', 'ZTB_MUST', 'ZTB_FREE', 'QT'].map(defaultRetentionCode)).toEqual(['D30', 'D30', 'D10', 'D10'])
  expect(ofZc).toEqual({ years: 15, source: '政府采购法第42条' })
  expect(isRetentionLawful(10, ofZc)).toBe(false)
  expect(isRetentionLawful(15, ofZc)).toBe(true)
  expect(isRetentionLawful(null, ofZc)).toBe(true)
  const ofQt = minimumRetention(today, { regime: 'QT', method: '比选' })
  expect(ofQt).toBeNull()
  expect(isRetentionLawful(10, ofQt)).toBe(true)
})

test('the figure is the rule in force: a law that asks for more holds from its day on', () => {
  const longer = firstStatutoryRules.flatMap((rule) =>
    rule.ruleCode === 'R28'
      ? [
          { ...rule, effectiveTo: '2029-12-31' },
          { ...rule, amount: '20', effectiveFrom: '2030-01-01' },
        ]
      : [rule],
  )
  const zc = { regime: 'ZC', method: null }
  expect(minimumRetention(rulesInForce(longer, '2029-12-31'), zc)?.years).toBe(15)
  expect(minimumRetention(rulesInForce(longer, '2030-01-01'), zc)?.years).toBe(20)
  // With an unknown regime the strictest law might apply.
  expect(minimumRetention(today, { regime: null, method: null })?.years).toBe(15)
})

/** Dates from 1990 to 2099; ends of years and of February make up half of them. */
const day = fc.oneof(
  fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days)),
  fc
    .tuple(fc.integer({ min: 1990, max: 2099 }), fc.constantFrom('01-01', '12-31', '02-28', '03-01'))
    .map(([year, end]) => `${year}-${end}`),
  fc.integer({ min: 498, max: 524 }).map((quarter) => `${quarter * 4}-02-29`),
)
const years = fc.integer({ min: 1, max: 60 })
const least = fc.option(fc.record({ years, source: fc.constant('政府采购法第42条') }), { nil: null })
const addYears = (date: string, count: number) => addMonths(date, count * 12)

describe('the last day', () => {
  test('is the end of a year, and never before the years said or those of the law have gone by', () => {
    fc.assert(
      fc.property(day, day, years, least, (ended, kept, count, law) => {
        const until = retainedUntil({ ended, kept }, { years: count, least: law }) ?? ''
        expect(until).toMatch(/^\d{4}-12-31$/)
        for (const from of [ended, kept]) expect(until >= addYears(from, count)).toBe(true)
        if (law) expect(until >= addYears(ended, law.years)).toBe(true)
        // Nor longer: less than a year beyond the longer of the two periods.
        const asked = addYears(ended > kept ? ended : kept, Math.max(count, law?.years ?? 0))
        expect(until.slice(0, 4)).toBe(asked.slice(0, 4))
      }),
    )
  })

  test('comes later, or not earlier, with a longer period, a later end, a later keeping and a stricter law', () => {
    fc.assert(
      fc.property(day, day, day, years, years, (ended, kept, later, one, more) => {
        const retentionEndForYears = (from: { ended: string; kept: string }, count: number, law = 1) =>
          retainedUntil(from, { years: count, least: { years: law, source: '' } }) ?? ''
        const from = { ended, kept }
        const longer = Math.max(one, more)
        expect(retentionEndForYears(from, longer) >= retentionEndForYears(from, one)).toBe(true)
        expect(retentionEndForYears(from, one, longer) >= retentionEndForYears(from, one)).toBe(true)
        if (later >= ended)
          expect(retentionEndForYears({ ended: later, kept }, one) >= retentionEndForYears(from, one)).toBe(
            true,
          )
        if (later >= kept)
          expect(retentionEndForYears({ ended, kept: later }, one) >= retentionEndForYears(from, one)).toBe(
            true,
          )
        // One more year of retention ends exactly one year later.
        expect(Number(retentionEndForYears(from, one + 1).slice(0, 4))).toBe(
          Number(retentionEndForYears(from, one).slice(0, 4)) + 1,
        )
      }),
    )
  })

  test('of what is kept for ever there is none', () => {
    fc.assert(
      fc.property(day, day, least, (ended, kept, law) => {
        expect(retainedUntil({ ended, kept }, { years: null, least: law })).toBeNull()
      }),
    )
  })

  test('examples: the last day of a year, 29 February, and what was kept in the year after', () => {
    const retentionEnd = (ended: string, kept: string, count: number) =>
      retainedUntil({ ended, kept }, { years: count })
    expect(retentionEnd('2026-12-31', '2026-12-31', 15)).toBe('2041-12-31')
    expect(retentionEnd('2026-12-31', '2027-01-01', 15)).toBe('2042-12-31')
    expect(retentionEnd('2024-02-29', '2024-02-29', 15)).toBe('2039-12-31')
    // Even when somebody changes the dictionary's thirty years to ten, the law's fifteen apply.
    const from = { ended: '2026-11-25', kept: '2026-11-25' }
    expect(retainedUntil(from, { years: 10, least: ofZc })).toBe('2041-12-31')
  })
})
