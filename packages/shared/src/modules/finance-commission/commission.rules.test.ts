import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, roundYuan, sumYuan } from '../../format/money'
import { COMMISSION_ROLES, type CommissionFacts } from '../../tendering/commission'
import type { CommissionRule } from '../../tendering/commission-rules'
import {
  type CommissionPart,
  calculatePayableParts,
  commissionReportCells,
  fingerprintText,
  isNothingPayable,
  partKey,
  recalculateCommission,
  shareProblems,
} from './commission.rules'
import { explainCommissionPart } from './commission.words'

const rule = (roleType: string, flag: string, value: string, min: string | null = null) =>
  ({
    roleType,
    flag,
    value,
    min,
    max: min === null ? null : '5',
    projectType: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
  }) satisfies CommissionRule
const rules = [
  rule('INCOME', 'VAT', '6'),
  rule('MAIN_DEVELOP', 'BASE', '10'),
  rule('HELPER_DEVELOP', 'BASE', '3', '1'),
  rule('PM', 'BASE', '8'),
  rule('RESPONSIBLE', 'BASE', '2'),
  rule('PROJECT_HELPER', 'BASE', '1.5'),
  rule('DEVELOP_TOTAL', 'LIMIT', '18'),
  rule('PROJECT_HELPER_TOTAL', 'LIMIT', '5'),
  rule('TOTAL', 'LIMIT', '30'),
]
const day = '2026-11-01'
const none = {
  isInternational: false,
  isSecret: false,
  isPppAgency: false,
  isPppConsult: false,
  isOutOpen: false,
  isLeaveArchive: false,
  qcFailed: false,
}
const facts = (money: Partial<CommissionFacts> = {}): CommissionFacts => ({
  projectType: 'HW',
  serviceMoney: '87000.00',
  bookPriceCny: '3000.00',
  totalCost: '6905.66',
  developmentProportion: '100',
  isDevelopCommission: false,
  winnigPackagesNum: 1,
  flags: none,
  people: COMMISSION_ROLES.map((role) => ({ role, userId: role, name: role, percentage: null })),
  ...money,
})

const amount = fc
  .integer({ min: 0, max: 50_000_000 })
  .map((fen) => roundYuan(decimal(String(fen)).dividedBy(100)))
const moneys = fc.record({ serviceMoney: amount, bookPriceCny: amount, totalCost: amount })

describe('a sheet and its corrections', () => {
  test('come to what the last reckoning gives, for each person, however often the money changes', () => {
    fc.assert(
      fc.property(fc.array(moneys, { minLength: 1, maxLength: 6 }), (changes) => {
        const paid: CommissionPart[] = []
        for (const money of changes)
          paid.push(
            ...calculatePayableParts(recalculateCommission({ day, rules, facts: facts(money) }), paid),
          )
        const last = recalculateCommission({ day, rules, facts: facts(changes.at(-1)) })
        for (const line of last.lines)
          expect(
            sumYuan(paid.filter((part) => partKey(part) === partKey(line)).map(({ money }) => money)),
          ).toBe(line.royalty)
        expect(sumYuan(paid.map(({ money }) => money))).toBe(last.total)
        expect(isNothingPayable(calculatePayableParts(last, paid))).toBe(true)
      }),
    )
  })

  test('are the same again from what was kept, whatever way it went through the database', () => {
    fc.assert(
      fc.property(moneys, (money) => {
        const snapshot = { day, rules, facts: facts(money) }
        const kept = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot
        expect(recalculateCommission(kept)).toEqual(recalculateCommission(snapshot))
        const shuffled = Object.fromEntries(Object.entries(kept).reverse())
        expect(fingerprintText(shuffled)).toBe(fingerprintText(snapshot))
      }),
    )
  })

  test('whoever has no part any more gives all of it back, and the sentence says so', () => {
    const whole = recalculateCommission({ day, rules, facts: facts() })
    const without = { ...whole, lines: whole.lines.filter(({ role }) => role !== 'PM') }
    const gone = calculatePayableParts(without, calculatePayableParts(whole)).find(
      ({ role }) => role === 'PM',
    )
    expect(gone).toMatchObject({ royalty: '0.00', settled: '6240.00', money: '-6240.00' })
    expect(gone && explainCommissionPart(gone, without)).toBe(
      '-6,240.00 = 应得 0.00 − 已核定 6,240.00；不再参与本项目提成',
    )
  })
})

test('each stands in its own columns of the report', () => {
  const whole = recalculateCommission({ day, rules, facts: facts() })
  expect(commissionReportCells(whole.lines, calculatePayableParts(whole))).toMatchObject({
    mainDevelopRoyalty: '7800.00',
    helperDevelop1Percentage: '3',
    helperDevelop2UserName: null,
    projectManagerCoefficient: '1',
    projectHelper1Royalty: '1170.00',
    responsibleName: 'RESPONSIBLE',
  })
})

test('an agreed percentage is of somebody who has a part, once, within the bounds of its rule', () => {
  const agreedShare = (percentage: string, userId = 'HELPER_DEVELOP') => ({
    role: 'HELPER_DEVELOP' as const,
    userId,
    percentage,
  })
  const problems = (...shares: Parameters<typeof shareProblems>[0]) =>
    shareProblems(shares, { ...facts(), rules, day }).map(({ field }) => field)
  expect(problems(agreedShare('5'))).toEqual([])
  expect(problems(agreedShare('5.0001'))).toEqual(['shares.0.percentage'])
  expect(problems(agreedShare('0.99'))).toEqual(['shares.0.percentage'])
  expect(problems(agreedShare('2', 'somebody'))).toEqual(['shares.0.percentage'])
  expect(problems(agreedShare('2'), agreedShare('3'))).toEqual(['shares.1.percentage'])
})
