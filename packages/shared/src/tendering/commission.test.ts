import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimalAmount, roundYuan, sumYuan } from '../format/money'
import {
  COMMISSION_ROLES,
  type CommissionFacts,
  type CommissionPerson,
  type CommissionRole,
  computeCommission,
} from './commission'
import type { CommissionRule } from './commission-rules'
import {
  coefficientFormulaText,
  commissionSentence,
  incomeSentence,
  profitSentence,
} from './commission-words'

const makeRule = (
  roleType: string,
  flag: string,
  value: string,
  more: Partial<CommissionRule> = {},
): CommissionRule => ({
  roleType,
  flag,
  value,
  projectType: null,
  min: null,
  max: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  ...more,
})
/** The rules of DOMAIN 6.2. */
const rules = [
  makeRule('INCOME', 'VAT', '6'),
  makeRule('MAIN_DEVELOP', 'BASE', '10'),
  makeRule('HELPER_DEVELOP', 'BASE', '3'),
  makeRule('DEVELOP_TOTAL', 'LIMIT', '18'),
  makeRule('PM', 'BASE', '8'),
  makeRule('PM', 'isPppConsult', '6'),
  makeRule('PM', 'COEFFICIENT', '1', { min: '0.5', max: '2' }),
  makeRule('PM', 'isInternational', '0.2'),
  makeRule('PM', 'isSecret', '0.1'),
  makeRule('PM', 'isPppAgency', '0.3'),
  makeRule('PM', 'isOutOpen', '0.1'),
  makeRule('PM', 'winnigPackagesNum', '0.02', { max: '0.1' }),
  makeRule('PM', 'isLeaveArchive', '-0.2'),
  makeRule('PM', 'qcFailed', '-0.1'),
  makeRule('RESPONSIBLE', 'BASE', '2'),
  makeRule('PROJECT_HELPER', 'BASE', '1.5'),
  makeRule('PROJECT_HELPER_TOTAL', 'LIMIT', '5'),
  makeRule('TOTAL', 'LIMIT', '30'),
]
const makePerson = (
  role: CommissionRole,
  name: string,
  percentage: string | null = null,
): CommissionPerson => ({
  role,
  name,
  userId: name,
  percentage,
})
const none = {
  isInternational: false,
  isSecret: false,
  isPppAgency: false,
  isPppConsult: false,
  isOutOpen: false,
  isLeaveArchive: false,
  qcFailed: false,
}
const facts: CommissionFacts = {
  projectType: 'HW',
  serviceMoney: '87000.00',
  bookPriceCny: '3000.00',
  totalCost: '6905.66',
  developmentProportion: '100',
  isDevelopCommission: false,
  winnigPackagesNum: 1,
  flags: { ...none, isOutOpen: true },
  people: [
    makePerson('MAIN_DEVELOP', '主'),
    makePerson('HELPER_DEVELOP', '协'),
    makePerson('PM', '经'),
    makePerson('RESPONSIBLE', '责'),
    makePerson('PROJECT_HELPER', '助1'),
    makePerson('PROJECT_HELPER', '助2'),
  ],
}
const DAY = '2026-11-26'
const calculateCommission = (changes: Partial<CommissionFacts> = {}, by = rules) =>
  computeCommission({ ...facts, ...changes }, by, DAY)
const royaltiesOfLines = (changes: Partial<CommissionFacts> = {}) =>
  calculateCommission(changes).lines.map(({ royalty }) => royalty)

describe('the worked example of DOMAIN 6.2', () => {
  test('comes out to the 分', () => {
    const whole = calculateCommission()
    expect(whole).toMatchObject({
      income: '84905.66',
      grossProfit: '78000.00',
      total: '20904.00',
      isScaled: false,
    })
    expect(royaltiesOfLines()).toEqual(['7800.00', '2340.00', '6864.00', '1560.00', '1170.00', '1170.00'])
    expect(royaltiesOfLines({ developmentProportion: '50' }).slice(0, 2)).toEqual(['3900.00', '1170.00'])
  })

  test('is told in sentences', () => {
    const whole = calculateCommission()
    expect(incomeSentence(whole)).toBe('84,905.66 =（服务费 87,000.00 + 标书费 3,000.00）÷ 1.06')
    expect(profitSentence(whole)).toBe('78,000.00 = 收入 84,905.66 − 成本 6,905.66')
    expect(coefficientFormulaText(whole.coefficient)).toBe('1 + 外地开标 0.1 = 1.1')
    expect(whole.lines.slice(0, 3).map((line) => commissionSentence(line, whole))).toEqual([
      '7,800.00 = 毛利 78,000.00 × 开发占比 100% × 10%（规则 2026-01-01 起）',
      '2,340.00 = 毛利 78,000.00 × 开发占比 100% × 3%（规则 2026-01-01 起）',
      '6,864.00 = 毛利 78,000.00 × 8% × 系数 1.1（规则 2026-01-01 起）',
    ])
  })
})

test('of no profit nobody has a part (case 16)', () => {
  for (const totalCost of ['84905.66', '100000.00'])
    expect(new Set(royaltiesOfLines({ totalCost }))).toEqual(new Set(['0.00']))
})

describe('the coefficient', () => {
  const coefficientWith = (flags: Partial<typeof none>, winnigPackagesNum = 1) =>
    calculateCommission({ flags: { ...none, ...flags }, winnigPackagesNum }).coefficient.value
  test.each([
    [{}, 1, '1'],
    [{}, 3, '1.04'],
    [{}, 20, '1.1'],
    [{ isInternational: true, isSecret: true, isPppAgency: true, isOutOpen: true }, 6, '1.8'],
    [{ isLeaveArchive: true, qcFailed: true }, 1, '0.7'],
  ] as const)('%j, %i lots: %s', (flags, lots, value) => {
    expect(coefficientWith(flags, lots)).toBe(value)
  })
  test('is held between its bounds', () => {
    const strict = rules.map((one) =>
      one.flag === 'COEFFICIENT' ? { ...one, min: '0.9', max: '1.05' } : one,
    )
    const bad = calculateCommission({ flags: { ...none, isLeaveArchive: true } }, strict)
    expect(bad.coefficient.value).toBe('0.9')
    expect(coefficientFormulaText(bad.coefficient)).toBe('1 − 离职人员归档 0.2 = 0.8，取 0.9')
    expect(calculateCommission({}, strict).coefficient.value).toBe('1.05')
  })
})

test('developers of a 工程 get nothing unless it pays them', () => {
  expect(royaltiesOfLines({ projectType: 'GC' }).slice(0, 2)).toEqual(['0.00', '0.00'])
  expect(royaltiesOfLines({ projectType: 'GC', isDevelopCommission: true })[0]).toBe('7800.00')
})

test('PPP咨询 has a base of its own, and a type a line of its own', () => {
  expect(royaltiesOfLines({ flags: { ...none, isPppConsult: true } })[2]).toBe('4680.00')
  const own = [...rules, makeRule('RESPONSIBLE', 'BASE', '1', { projectType: 'HW' })]
  expect(calculateCommission({}, own).lines[3]?.royalty).toBe('780.00')
})

test('a group above its limit is cut in proportion, and says so', () => {
  const people = [makePerson('MAIN_DEVELOP', '主', '20'), makePerson('HELPER_DEVELOP', '协', '4')]
  const { lines } = calculateCommission({ people })
  expect(lines.map(({ percentage, cutFrom }) => [percentage, cutFrom])).toEqual([
    ['15', '20'],
    ['3', '4'],
  ])
  const helpers = Array.from({ length: 5 }, (_, n) => makePerson('PROJECT_HELPER', `${n}`, '2'))
  expect(calculateCommission({ people: helpers }).lines.map(({ percentage }) => percentage)).toEqual(
    Array(5).fill('1'),
  )
})

test('only a version that is in force on the day counts', () => {
  const later = rules.flatMap((one) =>
    one.roleType === 'MAIN_DEVELOP'
      ? [
          { ...one, effectiveTo: DAY },
          { ...one, value: '5', effectiveFrom: '2026-11-27' },
        ]
      : one,
  )
  expect(calculateCommission({}, later).lines[0]?.percentage).toBe('10')
  expect(computeCommission(facts, later, '2026-11-27').lines[0]).toMatchObject({
    percentage: '5',
    since: '2026-11-27',
  })
})

describe('whatever the project', () => {
  const randomAmountUpTo = (most: number) =>
    fc.integer({ min: 0, max: most }).map((n) => roundYuan(parseDecimalAmount(String(n)).dividedBy(100)))
  const percent = fc
    .integer({ min: 0, max: 2000 })
    .map((n) => parseDecimalAmount(String(n)).dividedBy(100).toFixed())
  const someone = fc.record({
    role: fc.constantFrom(...COMMISSION_ROLES),
    userId: fc.uuid(),
    name: fc.constant('某'),
    percentage: fc.option(percent),
  })
  const someFacts = fc.record({
    projectType: fc.constantFrom('HW', 'FW', 'GC'),
    serviceMoney: randomAmountUpTo(1e9),
    bookPriceCny: randomAmountUpTo(1e7),
    totalCost: randomAmountUpTo(1e9),
    developmentProportion: percent,
    isDevelopCommission: fc.boolean(),
    winnigPackagesNum: fc.integer({ min: 0, max: 30 }),
    flags: fc.record(
      Object.fromEntries(Object.keys(none).map((flag) => [flag, fc.boolean()])),
    ) as fc.Arbitrary<typeof none>,
    people: fc.array(someone, { maxLength: 11 }),
  })

  test('the parts come to the whole, none is below zero, and all together never exceed the limit', () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        const { lines, total, limit, grossProfit } = computeCommission(some, rules, DAY)
        expect(sumYuan(lines.map(({ royalty }) => royalty))).toBe(total)
        for (const { royalty } of lines) expect(parseDecimalAmount(royalty).isNegative()).toBe(false)
        const most = parseDecimalAmount(grossProfit).times(parseDecimalAmount(limit)).dividedBy(100)
        if (parseDecimalAmount(total).greaterThan(0))
          expect(parseDecimalAmount(total).minus(most).lessThanOrEqualTo('0.01')).toBe(true)
      }),
    )
  })

  test('nobody is more than a 分 and a half away from their exact part, unless all were scaled', () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        const { lines, isScaled } = computeCommission(some, rules, DAY)
        if (isScaled) return
        for (const { royalty, exact } of lines)
          expect(parseDecimalAmount(royalty).minus(parseDecimalAmount(exact)).abs().lessThan('0.015')).toBe(
            true,
          )
      }),
    )
  })

  test('the same facts give the same reckoning', () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        expect(computeCommission(some, rules, DAY)).toEqual(
          computeCommission(structuredClone(some), rules, DAY),
        )
      }),
    )
  })
})
