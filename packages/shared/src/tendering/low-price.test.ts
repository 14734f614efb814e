import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findLowPrices,
  type LowPriceFile,
  type LowPriceTerms,
  lowPriceBounds,
  lowPriceTerms,
  type PricedBid,
  pricedBids,
  priceToJudge,
} from './low-price'
import { rulesInForce } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

const rules = rulesInForce(firstStatutoryRules, '2026-11-02')
const makeLowPriceFile = (changes: Partial<LowPriceFile> = {}): LowPriceFile => ({
  procurementRegime: 'ZC',
  procurementMethod: '公开招标',
  controlMoney: '1000000.00',
  budgetMoney: '1200000.00',
  lowMeanPercent: null,
  lowSecondPercent: null,
  lowCeilingPercent: null,
  isRateQuoted: false,
  ...changes,
})
const requireLowPriceTerms = (changes: Partial<LowPriceFile> = {}): LowPriceTerms => {
  const terms = lowPriceTerms(rules, makeLowPriceFile(changes))
  if (!terms) throw new Error('R38 does not apply')
  return terms
}
const makePricedBids = (...prices: readonly string[]): PricedBid[] =>
  prices.map((money, at) => ({ supplierId: String(at), money }))
/** Writes each low bid as its index and grounds, such as '0 mean,ceiling'. */
const lowBidsAsText = (terms: LowPriceTerms, ...prices: readonly string[]) =>
  [...findLowPrices(makePricedBids(...prices), terms)].map(
    ([supplierId, grounds]) => `${supplierId} ${grounds.map(({ base }) => base).join()}`,
  )

describe('异常低价（R38，财库〔2026〕2号）', () => {
  it('正好是平均值的一半不算，差一分就算', () => {
    const terms = requireLowPriceTerms({ controlMoney: null, budgetMoney: null })
    // The mean of the three is 600.
    expect(lowBidsAsText(terms, '300.00', '500.00', '1000.00')).toEqual([])
    expect(lowBidsAsText(terms, '299.99', '500.00', '1000.01')).toEqual(['0 mean'])
  })

  it('正好是次低报价的一半、限价的 45% 不算，差一分就算', () => {
    const terms = requireLowPriceTerms({ controlMoney: null, budgetMoney: null })
    expect(lowBidsAsText(terms, '450000.00', '900000.00', '450000.00')).toEqual([])
    expect(lowBidsAsText(terms, '450000.00', '900000.00')).toEqual([])
    expect(lowBidsAsText(terms, '449999.99', '900000.00')).toEqual(['0 secondLowest'])
    expect(lowBidsAsText(requireLowPriceTerms(), '450000.00')).toEqual([])
    expect(lowBidsAsText(requireLowPriceTerms(), '449999.99')).toEqual(['0 ceiling'])
  })

  it('平均值除不尽时也按精确的数比较', () => {
    const terms = requireLowPriceTerms({ controlMoney: null, budgetMoney: null })
    // The mean of 100.00, 250.01 and 250.00 is 200.00333…; half of it exceeds 100.00 by less than one 分.
    expect(lowBidsAsText(terms, '100.00', '250.01', '250.00')).toEqual(['0 mean,secondLowest'])
    const [ground] = findLowPrices(makePricedBids('100.00', '250.01', '250.00'), terms).get('0') ?? []
    expect(ground).toEqual({ base: 'mean', percent: '50', compared: '200.00', mark: '100.00' })
  })

  it('没有最高限价的按预算；都没有的不比较限价；只有一家的没有次低', () => {
    expect(requireLowPriceTerms({ controlMoney: null }).ceiling).toBe('1200000.00')
    expect(lowBidsAsText(requireLowPriceTerms({ controlMoney: null }), '539999.99')).toEqual(['0 ceiling'])
    expect(lowBidsAsText(requireLowPriceTerms({ controlMoney: null, budgetMoney: null }), '0.01')).toEqual([])
  })

  it('文件可以各自提高', () => {
    const raised = requireLowPriceTerms({ lowMeanPercent: 65, lowSecondPercent: 60, lowCeilingPercent: 62.5 })
    expect(raised.percents).toEqual({ mean: '65', secondLowest: '60', ceiling: '62.5' })
    expect(lowBidsAsText(raised, '624999.99', '1000000.00', '1000000.00')).toEqual(['0 ceiling'])
    expect(lowBidsAsText(raised, '625000.00', '1000000.00', '1000000.00')).toEqual([])
  })

  it('按费率报价的不能判断', () =>
    expect(lowBidsAsText(requireLowPriceTerms({ isRateQuoted: true }), '1', '900000')).toEqual([]))

  it('只在政府采购的竞争方式里，自 2026-02-01 起；旧的规则里没有就不适用', () => {
    for (const procurementMethod of ['公开招标', '邀请招标', '竞争性磋商', '竞争性谈判', '询价'])
      expect(lowPriceBounds(rules, makeLowPriceFile({ procurementMethod }))).toMatchObject({
        least: { mean: '50', secondLowest: '50', ceiling: '45' },
        most: '65',
      })
    expect(lowPriceTerms(rules, makeLowPriceFile({ procurementMethod: '单一来源' }))).toBeUndefined()
    for (const procurementRegime of ['ZTB_MUST', 'ZTB_FREE', 'QT'])
      expect(lowPriceTerms(rules, makeLowPriceFile({ procurementRegime }))).toBeUndefined()
    expect(lowPriceTerms(rulesInForce(firstStatutoryRules, '2026-01-31'), makeLowPriceFile())).toBeUndefined()
    expect(lowPriceTerms(rulesInForce(firstStatutoryRules, '2026-02-01'), makeLowPriceFile())).toBeDefined()
  })

  it('评标时：磋商、谈判看最后报价，其余看唱标价；更正的取低的；未通过审查的不算', () => {
    const bid = { supplierId: '0', sungMoney: '500', rankedMoney: null, finalMoney: null, isRejected: false }
    const [tender, talks] = [
      requireLowPriceTerms(),
      requireLowPriceTerms({ procurementMethod: '竞争性磋商' }),
    ]
    expect(priceToJudge(bid, tender)).toBe('500')
    expect(priceToJudge({ ...bid, rankedMoney: '900' }, tender)).toBe('500')
    expect(priceToJudge({ ...bid, rankedMoney: '300' }, tender)).toBe('300')
    expect(priceToJudge(bid, talks)).toBeNull()
    expect(priceToJudge({ ...bid, rankedMoney: '900' }, talks)).toBe('900')
    expect(priceToJudge({ ...bid, finalMoney: '400' }, talks)).toBe('400')
    expect(
      pricedBids(
        [
          { ...bid, isRejected: true },
          { ...bid, sungMoney: null },
        ],
        tender,
      ),
    ).toEqual([])
  })

  /**
   * An independent implementation in whole 分 and hundredths of a percent with BigInt, to compare with the code under
   * test.
   */
  function expectedLowBids(
    fen: readonly bigint[],
    percents: readonly bigint[],
    ceiling: bigint | null,
  ): string[] {
    const [ofMean, ofSecond, ofCeiling] = percents as [bigint, bigint, bigint]
    return fen.flatMap((price, at) => {
      const total = fen.reduce((sum, one) => sum + one, 0n)
      const others = fen.filter((_, index) => index !== at)
      // The cheapest bid is compared with the cheapest of the others; every other bid is not below the second lowest.
      const cheapest = fen.reduce((least, one) => (one < least ? one : least))
      const isCheapest = price === cheapest
      const next = others.reduce<bigint | null>(
        (least, one) => (least === null || one < least ? one : least),
        null,
      )
      const marks = [
        price * BigInt(fen.length) * 10_000n < total * ofMean ? 'mean' : '',
        // Only the cheapest bid can be below a fraction of the second lowest, because all others are at least that.
        isCheapest && next !== null && price * 10_000n < next * ofSecond ? 'secondLowest' : '',
        ceiling !== null && price * 10_000n < ceiling * ofCeiling ? 'ceiling' : '',
      ].filter((mark) => mark !== '')
      return marks.length > 0 ? [`${at} ${marks.join()}`] : []
    })
  }
  const fenToYuan = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
  const price = fc.bigInt({ min: 1n, max: 200_000_000n })
  const percentArbitraryFrom = (least: bigint) => fc.bigInt({ min: least, max: 6_500n })

  it('与另写的整数算法一致，价格任意，也在边界上', () =>
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 8 }),
        fc.option(price, { nil: null }),
        fc.tuple(percentArbitraryFrom(5_000n), percentArbitraryFrom(5_000n), percentArbitraryFrom(4_500n)),
        fc.integer({ min: -1, max: 1 }),
        (prices, ceiling, percents, step) => {
          // Moves the first price to the threshold of the second lowest, or one 分 above or below it.
          const next = prices
            .slice(1)
            .reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
          const edge = next === null ? null : (next * percents[1]) / 10_000n + BigInt(step)
          const fen =
            edge !== null && edge > 0n && prices.length % 2 === 0 ? [edge, ...prices.slice(1)] : prices
          const [mean, second, top] = percents.map((percent) => Number(percent) / 100) as [
            number,
            number,
            number,
          ]
          const terms = requireLowPriceTerms({
            controlMoney: ceiling === null ? null : fenToYuan(ceiling),
            budgetMoney: null,
            lowMeanPercent: mean,
            lowSecondPercent: second,
            lowCeilingPercent: top,
          })
          expect(lowBidsAsText(terms, ...fen.map(fenToYuan))).toEqual(expectedLowBids(fen, percents, ceiling))
        },
      ),
      { numRuns: 500 },
    ))
})
