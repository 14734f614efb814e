import { describe, expect, it } from 'vitest'
import {
  bondInterest,
  firstDepositRates,
  type HeldBond,
  needsInterestApproval,
  needsInterestReason,
} from './bond-interest'

const rates = [
  { rate: '0.1', maxRate: '5', effectiveFrom: '2024-10-18', effectiveTo: '2025-05-19' },
  { rate: '0.05', maxRate: '5', effectiveFrom: '2025-05-20', effectiveTo: null },
]
const makeHeldBond = (changes: Partial<HeldBond> = {}): HeldBond => ({
  money: '800000.00',
  form: '转账',
  arriveTime: '2026-03-01T23:30:00+08:00',
  refundTime: '2026-04-30T00:10:00+08:00',
  regime: 'ZTB_MUST',
  isCalledOff: false,
  ...changes,
})

describe('保证金利息（R16，条例第57条）', () => {
  it('金额 × 活期年利率 × 天数 ÷ 360，按日历日算头不算尾', () => {
    // 800,000 × 0.05 % × 60 ÷ 360
    expect(bondInterest(makeHeldBond(), rates)).toMatchObject({
      proposed: '66.67',
      earned: '66.67',
      isOwed: true,
      isKnown: true,
      highest: '6666.67',
      basis: '800,000.00 元 × 活期年利率 0.05% × 60 天 ÷ 360',
    })
    expect(bondInterest(makeHeldBond({ refundTime: '2026-03-01T23:59:00+08:00' }), rates)).toMatchObject({
      proposed: '0.00',
      highest: '0.00',
    })
  })

  it('利率变动的，各段按各自的利率，最后一次取整', () => {
    const across = makeHeldBond({
      money: '10000.00',
      arriveTime: '2025-05-10T09:00:00+08:00',
      refundTime: '2025-05-30T09:00:00+08:00',
    })
    // (0.1 × 10 + 0.05 × 10) % × 10,000 ÷ 360
    expect(bondInterest(across, rates)).toMatchObject({ proposed: '0.42', highest: '27.78' })
    expect(bondInterest(across, rates).basis).toContain(
      '（活期年利率 0.1% × 10 天 + 活期年利率 0.05% × 10 天）',
    )
  })

  it('政府采购只在终止、任务取消时付息（87号令第29条）；保函不计息', () => {
    expect(bondInterest(makeHeldBond({ regime: 'ZC' }), rates)).toMatchObject({
      proposed: '0.00',
      earned: '66.67',
      isOwed: false,
      basis: expect.stringContaining('法律未要求付息'),
    })
    expect(bondInterest(makeHeldBond({ regime: 'ZC', isCalledOff: true }), rates).proposed).toBe('66.67')
    expect(bondInterest(makeHeldBond({ regime: 'QT' }), rates).proposed).toBe('0.00')
    expect(bondInterest(makeHeldBond({ form: '电子保函' }), rates)).toMatchObject({
      proposed: '0.00',
      highest: '0.00',
    })
  })

  it('没有生效利率的日子算不出，任何数字都要说明', () => {
    const early = bondInterest(makeHeldBond({ arriveTime: '2024-10-17T09:00:00+08:00' }), rates)
    expect(early).toMatchObject({ isKnown: false })
    expect(needsInterestReason(early, early.proposed)).toBe(true)
  })

  it('不同于核算数要说明，多于实际利息要财务负责人同意', () => {
    const owed = bondInterest(makeHeldBond(), rates)
    expect([owed.proposed, '66.66', '0', '66.68'].map((one) => needsInterestReason(owed, one))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(['0', '66.67', '66.68'].map((one) => needsInterestApproval(owed, one))).toEqual([
      false,
      false,
      true,
    ])
    const free = bondInterest(makeHeldBond({ regime: 'QT' }), rates)
    expect(needsInterestReason(free, '0')).toBe(false)
    expect([needsInterestReason(free, '66.67'), needsInterestApproval(free, '66.67')]).toEqual([true, false])
  })

  it('安装时的利率一段接一段，至今有效', () => {
    firstDepositRates.slice(1).forEach(({ effectiveFrom }, at) => {
      const before = firstDepositRates[at]?.effectiveTo ?? ''
      expect(Date.parse(effectiveFrom) - Date.parse(before)).toBe(86_400_000)
    })
    expect(firstDepositRates.at(-1)?.effectiveTo).toBeNull()
  })
})
