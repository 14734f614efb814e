import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../format/dates'
import {
  type NumberKey,
  type NumberKind,
  type NumberValue,
  numberKinds,
  numberValues,
  RESETS,
  type Resets,
} from './kinds'
import {
  formatNumber,
  nextPeriodStart,
  numberSeriesKey,
  type Part,
  parseNumber,
  parsePattern,
  patternProblem,
} from './pattern'

const parsePatternOrThrow = (pattern: string): readonly Part[] => {
  const parts = parsePattern(pattern)
  if (typeof parts === 'string') throw new Error(parts)
  return parts
}
const samples = Object.fromEntries(Object.entries(numberValues).map(([name, { sample }]) => [name, sample]))
const exampleNumber = (key: NumberKey, n: number, date: string) =>
  formatNumber(parsePatternOrThrow(numberKinds[key].pattern), { date, n, values: samples })

describe('出厂的编号规则', () => {
  it.each([
    ['clientCode', 123, 'KH000123'],
    ['supplierCode', 1, 'GYS00000001'],
    ['ordinalNo', 187, 'PH-2026-0187'],
    ['projectCode', 128, 'HC-G2026-0128'],
    ['financeCode', 128, '032600128'],
    ['comparisonCode', 31, 'BX-2026-031'],
    ['applyNo', 7, 'ZL-202611-007'],
    ['archiveVolume', 45, 'HC01-ZB·2026-D30-0045'],
    ['archiveNo', 3, 'HC01-ZB·2026-D30-0045-003'],
    ['noticeNo', 1, 'HC-G2026-0128-TZ01'],
    ['borrowNo', 2, 'JY-20261121-02'],
  ] as const)('%s 第 %i 个是 %s', (key, n, text) => expect(exampleNumber(key, n, '2026-11-21')).toBe(text))

  it.each(Object.entries(numberKinds))('%s 不会重号', (_key, kind) => {
    expect(patternProblem(kind.pattern, kind, kind.resets)).toBeUndefined()
    expect(kind.values.filter((name) => numberValues[name].form === 'free').length).toBeLessThanOrEqual(1)
  })
})

describe('写错的规则', () => {
  it.each([
    ['ordinalNo', 'year', 'PH-{yyyy}', '缺少流水号，例如 {n:4}'],
    ['ordinalNo', 'year', '', '缺少流水号，例如 {n:4}'],
    ['ordinalNo', 'year', 'PH-{yyyy}-{n:4}-{n:2}', '流水号只能有一个'],
    ['ordinalNo', 'year', 'PH-{yyyy-{n:4}', '花括号须成对，例如 {n:4}'],
    ['ordinalNo', 'year', 'PH {yyyy}-{n:4}', '编号中不能有空格'],
    ['ordinalNo', 'year', 'PH-{yyyy}-{n}', '流水号写作 {n:位数}，位数为 1–10'],
    ['ordinalNo', 'year', 'PH-{yyyy}-{n:11}', '流水号写作 {n:位数}，位数为 1–10'],
    ['ordinalNo', 'year', 'PH-{year}-{n:4}', '不认识“{year}”'],
    ['ordinalNo', 'year', 'PH-{n:4}', '流水号每年重新开始，须含 {yyyy} 或 {yy}，否则会重号'],
    ['ordinalNo', 'month', 'PH-{yy}-{n:4}', '流水号每月重新开始，须含 {mm}，否则会重号'],
    ['ordinalNo', 'day', 'PH-{yy}{mm}-{n:4}', '流水号每天重新开始，须含 {dd}，否则会重号'],
    ['ordinalNo', 'year', '{dept}{yyyy}-{n:4}', '这种编号没有“{dept}”'],
    ['projectCode', 'year', '{dept}{yyyy}-{n:4}', '这种编号没有“{dept}”，可用 {agency}、{type}'],
    ['projectCode', 'year', '{yyyy}{agency}{n:4}', '“{agency}”与“{n:4}”之间须有分隔符，例如 -'],
    ['projectCode', 'year', '{yyyy}-{n:4}{type}{agency}', '“{n:4}”与“{agency}”之间须有分隔符，例如 -'],
    ['noticeNo', 'never', 'TZ-{n:4}', '流水号按项目编号分别计数，须含 {project}，否则会重号'],
    ['noticeNo', 'never', '{project}TZ{n:2}', '“{project}”与“{n:2}”之间须有分隔符，例如 -'],
  ] as const)('%s %s “%s”：%s', (key, resets, pattern, problem) =>
    expect(patternProblem(pattern, numberKinds[key], resets)).toBe(problem),
  )

  it('缺少或不合格的值不会写进编号', () => {
    const parts = parsePatternOrThrow('{dept}{yy}{n:5}')
    for (const dept of [undefined, '', '3', '003', 'A1'])
      expect(() =>
        formatNumber(parts, { date: '2026-11-21', n: 1, values: dept === undefined ? {} : { dept } }),
      ).toThrow(RangeError)
  })
})

const anyDate = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2025-06-01', days))
const aValue: Readonly<Record<'fixed' | 'plain' | 'free', fc.Arbitrary<string>>> = {
  fixed: fc.constant(''),
  plain: fc.stringMatching(/^[A-C0-2]{1,4}$/),
  free: fc.stringMatching(/^[A-C0-2-]{1,6}$/),
}
const anyValues = fc.record({
  ...(Object.fromEntries(
    Object.entries(numberValues).map(([name, { form }]) => [name, aValue[form]]),
  ) as Record<NumberValue, fc.Arbitrary<string>>),
  dept: fc.stringMatching(/^\d{2}$/),
  type: fc.constantFrom('G', 'F', 'C', 'Q'),
})
/**
 * Random patterns, as somebody in a hurry would write them; most are refused, and the accepted ones must be
 * unambiguous.
 */
const anyPattern = fc
  .array(
    fc.constantFrom(
      '{yyyy}',
      '{yy}',
      '{mm}',
      '{dd}',
      '{n:2}',
      '{n:4}',
      '{agency}',
      '{type}',
      '{project}',
      '-',
      '·',
      'A',
      '1',
      'TZ',
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((pieces) => pieces.join(''))
const kindCountedWithin = (within: readonly NumberValue[]): NumberKind => ({
  ...numberKinds.projectCode,
  values: ['agency', 'type', 'project'],
  within,
})
const anyKind = fc.constantFrom(
  kindCountedWithin([]),
  kindCountedWithin(['project']),
  kindCountedWithin(['type']),
  kindCountedWithin(['agency', 'type']),
)

describe('被接受的规则', () => {
  it('两个不同的号写出来一定不同，写出来的还能读回去', () => {
    let accepted = 0
    fc.assert(
      fc.property(
        anyPattern,
        anyKind,
        fc.constantFrom<Resets>(...RESETS),
        fc.array(fc.record({ date: anyDate, n: fc.integer({ min: 1, max: 2000 }), values: anyValues }), {
          minLength: 2,
          maxLength: 12,
        }),
        (pattern, kind, resets, numbers) => {
          if (patternProblem(pattern, kind, resets) !== undefined) return
          accepted += 1
          const parts = parsePatternOrThrow(pattern)
          const seen = new Map<string, string>()
          for (const one of numbers) {
            const text = formatNumber(parts, one)
            const place = `${numberSeriesKey(resets, one.date, kind, one.values)} ${one.n}`
            expect(seen.get(text) ?? place).toBe(place)
            seen.set(text, place)
            expect(parseNumber(parts, text)?.n).toBe(one.n)
          }
        },
      ),
      { numRuns: 4000 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})

it.each([
  ['year', '2026-11-22', '2027-01-01'],
  ['month', '2026-11-30', '2026-12-01'],
  ['month', '2026-12-01', '2027-01-01'],
  ['day', '2026-12-31', '2027-01-01'],
  ['never', '2026-12-31', undefined],
] as const)('每 %s 重新开始：%s 之后是 %s', (resets, date, next) =>
  expect(nextPeriodStart(resets, date)).toBe(next),
)

it.each([
  ['never', ''],
  ['year', '2026'],
  ['month', '202611'],
  ['day', '20261122'],
] as const)('%s 的一段是“%s”', (resets, series) =>
  expect(numberSeriesKey(resets, '2026-11-22', numberKinds.clientCode, {})).toBe(series),
)
