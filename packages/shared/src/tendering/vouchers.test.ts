import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimalAmount, roundYuan, sumYuan } from '../format/money'
import { incomeWithoutTax } from './commission'
import { firstAccountRules } from './voucher-rules'
import { VOUCHER_SOURCES, type VoucherSource, voucherSources } from './voucher-sources'
import { balanceProblem, deriveVoucher, reverseVoucher, type VoucherFact, type VoucherLine } from './vouchers'

const words = {
  projectCode: 'HC-G2026-0128',
  projectName: '设备采购',
  financeCode: '032600128',
  party: '甲公司',
  partyCode: 'GYS00000001',
  departmentName: '招标一部',
  departmentCode: '03',
  remark: '第一笔',
}
const makeVoucherFact = (sourceType: VoucherSource, amounts: Record<string, string>): VoucherFact => ({
  sourceType,
  amounts,
  words,
  sourceId: 's',
  sourceNo: 'N1',
  date: '2026-10-15',
  parentCostName: null,
  costName: null,
  payWay: null,
})
const rules = firstAccountRules.map((rule) => ({ ...rule, effectiveTo: null }))
const total = { total: '100.00' }
const sumOfSide = (lines: readonly VoucherLine[], side: string) =>
  sumYuan(lines.filter((line) => line.side === side).map(({ money }) => money))

/** Amounts from 1 分 to a million million 元, positive or negative. */
const fen = fc.bigInt({ min: 1n, max: 100_000_000_000_000n })
const money = fc.tuple(fen, fc.boolean()).map(([amount, isBack]) => {
  const text = roundYuan(parseDecimalAmount(amount.toString()).dividedBy(100))
  return isBack ? `-${text}` : text
})
const vat = fc.constantFrom('1', '3', '6', '9', '13')
const fact = fc
  .record({
    sourceType: fc.constantFrom(...voucherSources),
    money,
    vat,
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ sourceType, money, vat, share }) => {
    const known = VOUCHER_SOURCES[sourceType].amounts as Record<string, string>
    if (!known.tax) return makeVoucherFact(sourceType, { total: money })
    const tax = roundYuan(parseDecimalAmount(money).times(share).dividedBy(100))
    if (sourceType === 'COST')
      return makeVoucherFact(sourceType, {
        total: money,
        tax,
        net: roundYuan(parseDecimalAmount(money).minus(tax)),
      })
    const net = incomeWithoutTax(money, '0', vat)
    return makeVoucherFact(sourceType, {
      total: money,
      net,
      tax: roundYuan(parseDecimalAmount(money).minus(net)),
    })
  })

describe('vouchers balance', () => {
  test('whatever is booked: debit is credit to the 分, and no line is of another sign', () => {
    fc.assert(
      fc.property(fact, (one) => {
        const { voucher, refusal } = deriveVoucher(one, rules)
        expect(refusal).toBeNull()
        if (!voucher) return
        expect(sumOfSide(voucher.lines, '借')).toBe(sumOfSide(voucher.lines, '贷'))
        expect(voucher.total).toBe(one.amounts.total)
        expect(voucher.isRed).toBe(one.amounts.total?.startsWith('-'))
        for (const line of voucher.lines) {
          expect(parseDecimalAmount(line.money).isZero()).toBe(false)
          expect(line.money.startsWith('-')).toBe(voucher.isRed)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a red line is the exact negation, and taken back twice is what it was', () => {
    fc.assert(
      fc.property(fact, (one) => {
        const { voucher } = deriveVoucher(one, rules)
        if (!voucher) return
        const red = reverseVoucher(voucher, { date: '2026-11-02', no: '记-1' })
        expect(red.lines).toHaveLength(voucher.lines.length)
        for (const [at, line] of red.lines.entries()) {
          const before = voucher.lines[at]
          expect(line).toMatchObject({ side: before?.side, accountCode: before?.accountCode })
          expect(sumYuan([line.money, before?.money ?? ''])).toBe('0.00')
        }
        expect(sumOfSide(red.lines, '借')).toBe(sumOfSide(red.lines, '贷'))
        expect(red).toMatchObject({ date: '2026-11-02', period: '2026-11', isRed: !voucher.isRed })
      }),
    )
  })

  test('amounts that do not hang together are refused, never rounded into balance', () => {
    fc.assert(
      fc.property(fen, fen, (a, b) => {
        const [all, net] = [a, b].map((amount) =>
          roundYuan(parseDecimalAmount(amount.toString()).dividedBy(100)),
        ) as [string, string]
        const { voucher, refusal } = deriveVoucher(
          makeVoucherFact('INCOME', { total: all, net, tax: '0.00' }),
          rules,
        )
        if (all === net) expect(voucher).not.toBeNull()
        else expect(refusal).toMatch(/^借贷不平，借方比贷方[多少] [\d.]+ 元$/)
      }),
    )
  })
})

describe('why there is no voucher', () => {
  const receipt = rules.filter(({ sourceType }) => sourceType === 'FEE_RECEIPT')
  const lines = receipt.find(({ payWay }) => payWay === null)?.lines ?? []
  test.each([
    [
      'no rule in force on the day',
      rules.map((rule) => ({ ...rule, effectiveFrom: '2026-10-16' })),
      total,
      /没有生效的凭证规则/,
    ],
    [
      'a rule that has ended',
      rules.map((rule) => ({ ...rule, effectiveTo: '2026-10-14' })),
      total,
      /没有生效的凭证规则/,
    ],
    ['an amount that is not there', rules, {}, /没有“收款金额”的金额/],
    ['nothing', rules, { total: '0.00' }, /金额为零/],
    ['less than a 分', rules, { total: '0.004' }, /金额为零/],
    [
      'an empty account',
      receipt.map((rule) => ({ ...rule, lines: rule.lines.map((line) => ({ ...line, accountCode: ' ' })) })),
      total,
      /规则第 1 行没有科目/,
    ],
    [
      'a side that is missing',
      receipt.map((rule) => ({ ...rule, lines: rule.lines.slice(0, 1) })),
      total,
      /借贷不平，借方比贷方多 100.00 元/,
    ],
  ])('%s', (_what, some, amounts, reason) => {
    expect(
      deriveVoucher(makeVoucherFact('FEE_RECEIPT', amounts as Record<string, string>), some),
    ).toMatchObject({
      voucher: null,
      refusal: expect.stringMatching(reason),
    })
  })
  test('signs that are mixed', () => {
    expect(
      deriveVoucher(makeVoucherFact('COST', { total: '10.00', tax: '-1.00', net: '11.00' }), rules).refusal,
    ).toMatch(/有正有负/)
  })
  test('a rule that can never balance is told before it is kept', () => {
    expect(balanceProblem('FEE_RECEIPT', lines)).toBeUndefined()
    expect(balanceProblem('FEE_RECEIPT', lines.slice(1))).toMatch(/借方比贷方少 100.00 元/)
    expect(balanceProblem('FEE_BILL', [])).toMatch(/借贷不平/)
    for (const { sourceType, lines: each } of rules) expect(balanceProblem(sourceType, each)).toBeUndefined()
  })
})

test('a cost goes by its 小类, then its 大类, then as every cost; cash by its own rule', () => {
  const makeRule = (costName: string | null, payWay: string | null, accountCode: string) => ({
    sourceType: 'COST',
    costName,
    payWay,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    lines: (['借', '贷'] as const).map((side) => ({
      side,
      accountCode,
      accountName: '科目',
      amount: 'total',
      summary: '',
      auxiliaries: [],
    })),
  })
  const some = [
    makeRule(null, null, '1'),
    makeRule('评审费', null, '2'),
    makeRule('专家评审费', null, '3'),
    makeRule(null, '现金', '4'),
  ]
  const derivedAccountCode = (one: Partial<VoucherFact>) =>
    deriveVoucher({ ...makeVoucherFact('COST', total), ...one }, some).voucher?.lines[0]?.accountCode
  expect(derivedAccountCode({ parentCostName: '场地费' })).toBe('1')
  expect(derivedAccountCode({ parentCostName: '评审费', costName: '餐费' })).toBe('2')
  expect(derivedAccountCode({ parentCostName: '评审费', costName: '专家评审费' })).toBe('3')
  expect(derivedAccountCode({ parentCostName: '场地费', payWay: '现金' })).toBe('4')
})

test('the law of the summary: known words stand, unknown facts leave no gap', () => {
  const { voucher } = deriveVoucher(makeVoucherFact('FEE_RECEIPT', total), rules)
  expect(voucher?.lines[0]?.summary).toBe('收服务费 HC-G2026-0128 甲公司')
  const bare = { ...makeVoucherFact('FEE_RECEIPT', total), words: { ...words, party: null } }
  expect(deriveVoucher(bare, rules).voucher?.lines[0]?.summary).toBe('收服务费 HC-G2026-0128')
})
