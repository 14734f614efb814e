import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseDecimalAmount } from '../../format/money'
import { firstFeeTables } from '../../tendering/fee-tables'
import {
  BY_STANDARD,
  calculateDiscountTable,
  calculateQuote,
  FIXED,
  OFF,
  quoteProblem,
  requiredReviews,
} from './comparison.quote-calculation'
import { comparisonProblems, deadlineNearness, moveConditionsOf } from './comparison.rules'

const usual = { qcFrom: 10, leaderFrom: 50, leaderBelow: 70 }
const table = firstFeeTables.FW

describe('报价', () => {
  it.each([
    [OFF, '20', '24800.00', '80.00'],
    [BY_STANDARD, null, '31000.00', '100.00'],
    [FIXED, '21700', '21700.00', '70.00'],
  ])('%s %s：标准 31,000 元的来 %s，是 %s%%', (quoteWay, quoteValue, quoteFee, quoteRatio) => {
    expect(calculateQuote({ quoteWay, quoteValue, budgetMoney: '3000000' }, table)).toEqual({
      standardFee: '31000.00',
      quoteFee,
      quoteRatio,
    })
  })

  it('没有预算的下浮仍知道比例，固定金额不知道', () => {
    expect(calculateQuote({ quoteWay: OFF, quoteValue: '35', budgetMoney: null }, table)).toEqual({
      standardFee: null,
      quoteFee: null,
      quoteRatio: '65.00',
    })
    expect(
      calculateQuote({ quoteWay: FIXED, quoteValue: '9', budgetMoney: null }, table).quoteRatio,
    ).toBeNull()
  })

  it.each([
    [OFF, null],
    [OFF, '100'],
    [FIXED, null],
    [FIXED, '0'],
  ])('%s %s 不成报价', (quoteWay, quoteValue) =>
    expect(quoteProblem({ quoteWay, quoteValue })).toBeTypeOf('string'),
  )

  test('最多下浮到的那一点正好不亏，再多一个百分点就亏', () => {
    const money = fc.integer({ min: 1_000, max: 900_000 }).map(String)
    fc.assert(
      fc.property(money, money, (standard, cost) => {
        const { mostOff } = calculateDiscountTable(standard, { costForecast: cost, vatRate: '6' })
        const expectedEarnings = (off: string) =>
          parseDecimalAmount(standard).times(parseDecimalAmount('100').minus(off)).dividedBy(106).minus(cost)
        expect(expectedEarnings(String(mostOff)).greaterThanOrEqualTo(0)).toBe(true)
        expect(
          expectedEarnings(parseDecimalAmount(String(mostOff)).plus('0.02').toString()).lessThan(0),
        ).toBe(true)
      }),
    )
  })
})

describe('审核', () => {
  it.each([
    [{ feeForecast: '99999.99', quoteFee: null, quoteRatio: '100' }, false, false],
    [{ feeForecast: '100000', quoteFee: null, quoteRatio: '70.00' }, true, false],
    [{ feeForecast: null, quoteFee: '500000', quoteRatio: '100' }, true, true],
    [{ feeForecast: '1', quoteFee: '500000', quoteRatio: '100' }, true, true],
    [{ feeForecast: '1', quoteFee: '2', quoteRatio: '69.99' }, false, true],
    [{ feeForecast: '1', quoteFee: '2', quoteRatio: null }, false, true],
    [{ feeForecast: null, quoteFee: null, quoteRatio: '100' }, true, true],
    [{ feeForecast: null, quoteFee: '90000', quoteRatio: '300.01' }, false, true],
  ])('%j：品管 %s，领导 %s', (offer, needsQc, needsLeader) =>
    expect(requiredReviews(offer, usual, { hasHead: true })).toEqual({ needsQc, needsLeader }),
  )

  it('部门没有能审核的人的，由公司领导审批', () =>
    expect(
      requiredReviews({ feeForecast: '1', quoteFee: null, quoteRatio: '100' }, usual, { hasHead: false }),
    ).toEqual({ needsQc: false, needsLeader: true }))

  it('报价高出标准许多倍也有数可记', () =>
    expect(
      calculateQuote({ quoteWay: FIXED, quoteValue: '9999999999999.99', budgetMoney: '1' }, table).quoteRatio,
    ).toBe('9999999.99'))

  test('从每一步只有一条路', () => {
    fc.assert(
      fc.property(
        fc.record({
          comparisonRole: fc.constantFrom('PARTICIPATE', 'ORGANIZE'),
          hasHead: fc.boolean(),
          needsQc: fc.boolean(),
          needsLeader: fc.boolean(),
        }),
        (row) => {
          const ways = moveConditionsOf(row)
          const expectExactlyOne = (...open: boolean[]) => expect(open.filter(Boolean)).toHaveLength(1)
          expectExactlyOne(ways.startsAtHead, ways.startsAtQc, ways.startsAtLeader)
          expectExactlyOne(row.needsQc, ways.headToLeader, ways.headToSeal, ways.headToEnd)
          expectExactlyOne(row.needsLeader, ways.qcToSeal, ways.qcToEnd)
        },
      ),
    )
  })
})

it('截止不足两天为临近', () => {
  const now = new Date('2026-11-26T09:00:00+08:00')
  expect(deadlineNearness('2026-11-28T09:00:00+08:00', now)).toBe('far')
  expect(deadlineNearness('2026-11-28T08:59:00+08:00', now)).toBe('soon')
  expect(deadlineNearness('2026-11-26T09:00:00+08:00', now)).toBe('over')
})

it('客户与新客户名称填一个；受托组织须有客户；负责人不是参与人员', () => {
  const problemFields = (draft: Parameters<typeof comparisonProblems>[0]) =>
    comparisonProblems(draft).map(({ field }) => field)
  expect(problemFields({ clientNameText: '甲' })).toEqual([])
  expect(problemFields({})).toEqual(['clientId'])
  expect(problemFields({ clientId: 'a', clientNameText: '甲' })).toEqual(['clientNameText'])
  expect(problemFields({ comparisonRole: 'ORGANIZE', clientNameText: '甲' })).toEqual(['clientId'])
  expect(problemFields({ clientId: 'a', responsibleUserId: 'b', memberIds: ['b'] })).toEqual(['memberIds'])
})
