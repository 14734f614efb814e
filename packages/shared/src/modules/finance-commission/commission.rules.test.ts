import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimalAmount, roundYuan, sumYuan } from '../../format/money'
import { COMMISSION_ROLES, type CommissionFacts } from '../../tendering/commission'
import type { CommissionRule } from '../../tendering/commission-rules'
import {
  type CommissionPart,
  calculatePayableParts,
  commissionReportCells,
  isNothingPayable,
  recalculateCommission,
  roleAndUserKey,
  shareProblems,
  sortedJsonText,
} from './commission.rules'
import { explainCommissionPart } from './commission.words'

const makeRule = (roleType: string, flag: string, value: string, min: string | null = null) =>
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
  makeRule('INCOME', 'VAT', '6'),
  makeRule('MAIN_DEVELOP', 'BASE', '10'),
  makeRule('HELPER_DEVELOP', 'BASE', '3', '1'),
  makeRule('PM', 'BASE', '8'),
  makeRule('RESPONSIBLE', 'BASE', '2'),
  makeRule('PROJECT_HELPER', 'BASE', '1.5'),
  makeRule('DEVELOP_TOTAL', 'LIMIT', '18'),
  makeRule('PROJECT_HELPER_TOTAL', 'LIMIT', '5'),
  makeRule('TOTAL', 'LIMIT', '30'),
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
const makeCommissionFacts = (money: Partial<CommissionFacts> = {}): CommissionFacts => ({
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
  .map((fen) => roundYuan(parseDecimalAmount(String(fen)).dividedBy(100)))
const moneys = fc.record({ serviceMoney: amount, bookPriceCny: amount, totalCost: amount })

describe('a sheet and its corrections', () => {
  test('come to what the last reckoning gives, for each person, however often the money changes', () => {
    fc.assert(
      fc.property(fc.array(moneys, { minLength: 1, maxLength: 6 }), (changes) => {
        const paid: CommissionPart[] = []
        for (const money of changes)
          paid.push(
            ...calculatePayableParts(
              recalculateCommission({ day, rules, facts: makeCommissionFacts(money) }),
              paid,
            ),
          )
        const last = recalculateCommission({ day, rules, facts: makeCommissionFacts(changes.at(-1)) })
        for (const line of last.lines)
          expect(
            sumYuan(
              paid.filter((part) => roleAndUserKey(part) === roleAndUserKey(line)).map(({ money }) => money),
            ),
          ).toBe(line.royalty)
        expect(sumYuan(paid.map(({ money }) => money))).toBe(last.total)
        expect(isNothingPayable(calculatePayableParts(last, paid))).toBe(true)
      }),
    )
  })

  test('are the same again from what was kept, whatever way it went through the database', () => {
    fc.assert(
      fc.property(moneys, (money) => {
        const snapshot = { day, rules, facts: makeCommissionFacts(money) }
        const kept = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot
        expect(recalculateCommission(kept)).toEqual(recalculateCommission(snapshot))
        const shuffled = Object.fromEntries(Object.entries(kept).reverse())
        expect(sortedJsonText(shuffled)).toBe(sortedJsonText(snapshot))
      }),
    )
  })

  test('whoever has no part any more gives all of it back, and the sentence says so', () => {
    const whole = recalculateCommission({ day, rules, facts: makeCommissionFacts() })
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
  const whole = recalculateCommission({ day, rules, facts: makeCommissionFacts() })
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
  const makeAgreedShare = (percentage: string, userId = 'HELPER_DEVELOP') => ({
    role: 'HELPER_DEVELOP' as const,
    userId,
    percentage,
  })
  const shareProblemFields = (...shares: Parameters<typeof shareProblems>[0]) =>
    shareProblems(shares, { ...makeCommissionFacts(), rules, day }).map(({ field }) => field)
  expect(shareProblemFields(makeAgreedShare('5'))).toEqual([])
  expect(shareProblemFields(makeAgreedShare('5.0001'))).toEqual(['shares.0.percentage'])
  expect(shareProblemFields(makeAgreedShare('0.99'))).toEqual(['shares.0.percentage'])
  expect(shareProblemFields(makeAgreedShare('2', 'somebody'))).toEqual(['shares.0.percentage'])
  expect(shareProblemFields(makeAgreedShare('2'), makeAgreedShare('3'))).toEqual(['shares.1.percentage'])
})
