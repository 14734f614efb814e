import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatMoney,
  Money,
  parseDecimalAmount,
  roundYuan,
  splitYuan,
  sumYuan,
  toWan,
  yuanFromWan,
} from './money'

const anyFen = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const fenToYuan = (fen: bigint) => new Money(fen.toString()).dividedBy(100).toFixed(2)

describe('金额', () => {
  it.each([
    ['1.005', '1.01'],
    ['1.004999', '1.00'],
    ['-1.005', '-1.01'],
    ['-0.001', '0.00'],
    ['12345.6', '12345.60'],
    ['9999999999999999.994', '9999999999999999.99'],
  ])('%s 四舍五入到分是 %s', (amount, rounded) => expect(roundYuan(amount)).toBe(rounded))

  it.each(['', 'abc', '1e3', '0x10', '1,000', ' 1', 'NaN', '1.'])('%s 不是金额', (amount) =>
    expect(() => roundYuan(amount)).toThrow(new RangeError(`不是有效的金额：${amount}`)),
  )

  it('公式里除以零的结果不是金额', () =>
    expect(() => roundYuan(parseDecimalAmount('1').dividedBy(0))).toThrow('不是有效的金额'))

  it('合计先精确相加，最后才取到分', () => {
    expect(sumYuan([])).toBe('0.00')
    expect(sumYuan(['0.1', '0.2'])).toBe('0.30')
    expect(sumYuan(['9999999999999999.98', '0.01'])).toBe('9999999999999999.99')
    expect(sumYuan(['0.004', '0.004', '0.004'])).toBe('0.01')
  })
})

describe('按权重分摊', () => {
  it.each([
    ['100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['0.02', ['1', '1', '1'], ['0.01', '0.01', '0.00']],
    ['10', ['0', '1'], ['0.00', '10.00']],
    ['10', ['0', '0'], ['0.00', '0.00']],
    ['10', [], []],
    ['1', ['1', '2', '4'], ['0.14', '0.29', '0.57']],
  ])('%s 按 %j 是 %j', (amount, weights, parts) => expect(splitYuan(amount, weights)).toEqual(parts))

  it('负数被拒绝', () => {
    expect(() => splitYuan('-1', ['1'])).toThrow(RangeError)
    expect(() => splitYuan('1', ['2', '-1'])).toThrow(RangeError)
  })

  it('各份之和恰为总额，每份与精确值相差不到一分', () => {
    const weight = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(weight, fc.array(weight, { minLength: 1, maxLength: 9 }), (fen, weights) => {
        const parts = splitYuan(fenToYuan(fen), weights.map(fenToYuan))
        const sum = weights.reduce((total, one) => total + one, 0n)
        expect(sumYuan(parts)).toBe(sum === 0n ? '0.00' : fenToYuan(fen))
        for (const [index, part] of parts.entries()) {
          if (sum === 0n) continue
          const exact = parseDecimalAmount(fen.toString())
            .times(String(weights[index]))
            .dividedBy(sum.toString())
          expect(parseDecimalAmount(part).times(100).minus(exact).abs().lessThan(1)).toBe(true)
        }
      }),
    )
  })
})

describe('显示金额', () => {
  it.each([
    ['1234567.5', '1,234,567.50'],
    ['-1234.5', '-1,234.50'],
    ['999', '999.00'],
    ['0', '0.00'],
    ['9999999999999999.99', '9,999,999,999,999,999.99'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown))

  it('可以指定小数位', () => {
    expect(formatMoney('1234.5678', 4)).toBe('1,234.5678')
    expect(formatMoney('1234.5', 0)).toBe('1,235')
  })

  it('去掉千分位就是原来的金额', () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(formatMoney(fenToYuan(fen)).replaceAll(',', '')).toBe(fenToYuan(fen))
      }),
    )
  })
})

describe('逐位取舍与精确运算相同', () => {
  const integerTextArbitrary = (most: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(most) }).map(String)
  const anyAmount = fc
    .tuple(fc.constantFrom('', '-'), integerTextArbitrary(18), integerTextArbitrary(9))
    .map(([sign, whole, decimals]) => `${sign}${whole}.${decimals}`)
  const toFixedPlaces = (amount: ReturnType<typeof parseDecimalAmount>, places: number) =>
    amount.toDecimalPlaces(places).toFixed(places)

  it('显示的金额', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(6), (amount, places) => {
        expect(formatMoney(amount, places).replaceAll(',', '')).toBe(
          toFixedPlaces(parseDecimalAmount(amount), places),
        )
        expect(formatMoney(parseDecimalAmount(amount), places)).toBe(formatMoney(amount, places))
      }),
    )
  })

  it('万元', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(6), (amount, places) => {
        const wan = parseDecimalAmount(amount).dividedBy(10_000)
        expect(toWan(amount, places)).toBe(toFixedPlaces(wan, places))
        expect(parseDecimalAmount(toWan(amount)).equals(wan)).toBe(true)
      }),
    )
  })

  it.each(['', 'abc', '1e3', '1,000', 'NaN', '1.'])('%s 不是金额', (amount) =>
    expect(() => toWan(amount)).toThrow(new RangeError(`不是有效的金额：${amount}`)),
  )
})

describe('万元', () => {
  it.each([
    ['3500000.00', '350'],
    ['123456.78', '12.345678'],
    ['0.01', '0.000001'],
    ['-20000', '-2'],
  ])('%s 元是 %s 万元', (amount, wan) => expect(toWan(amount)).toBe(wan))

  it('可以取固定位数', () => {
    expect(toWan('123456.78', 2)).toBe('12.35')
    expect(toWan('10000', 4)).toBe('1.0000')
  })

  it('换成万元再换回来不变', () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(yuanFromWan(toWan(fenToYuan(fen)))).toBe(fenToYuan(fen))
      }),
    )
  })
})
