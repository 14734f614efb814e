import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWan, sumYuan } from '../format/money'
import { firstFeeTables } from './fee-tables'
import { serviceFee, sharedServiceFee } from './service-fee'

const { HW, FW, GC } = firstFeeTables
const feeOf = (wan: string, table: typeof HW, terms = {}) => serviceFee(fromWan(wan), table, terms).fee

describe('代理服务费（差额定率累进）', () => {
  it.each([
    ['货物 850 万', '850', HW, {}, '87000.00'],
    ['服务 320 万，八折', '320', FW, { discount: '0.8' }, '26080.00'],
    ['工程 65000 万', '65000', GC, {}, '558000.00'],
    ['工程 6000 万（附表算例）', '6000', GC, {}, '225500.00'],
    ['货物 100.01 万', '100.01', HW, {}, '15001.10'],
    ['服务 20 万，不足 5000 按 5000', '20', FW, { minFee: '5000' }, '5000.00'],
    ['服务 20 万', '20', FW, {}, '3000.00'],
    ['0 元', '0', HW, {}, '0.00'],
    ['恰在档界', '100', HW, {}, '15000.00'],
    ['只编制文件，三成', '850', HW, { share: '30' }, '26100.00'],
  ])('%s → %s', (_name, wan, table, terms, fee) => expect(feeOf(wan, table, terms)).toBe(fee))

  it('超过封顶按封顶，折扣在封顶之后', () => {
    const huge = serviceFee(fromWan('90000000'), HW)
    expect(huge).toMatchObject({ fee: '3500000.00', capped: true })
    expect(feeOf('90000000', HW, { discount: '0.5' })).toBe('1750000.00')
  })

  it('按项目合计再分摊：200、300、500 万的三个工程标包', () => {
    const amounts = ['200', '300', '500'].map((wan) => fromWan(wan))
    expect(amounts.map((amount) => serviceFee(amount, GC).fee)).toEqual(['17000.00', '24000.00', '38000.00'])
    expect(sharedServiceFee(amounts, GC)).toEqual(['13100.00', '19650.00', '32750.00'])
    expect(sharedServiceFee(['0', '0'], GC)).toEqual(['0.00', '0.00'])
  })

  it('每一档的说明加起来就是费用', () => {
    const { steps } = serviceFee(fromWan('850'), HW)
    expect(steps.map(({ part, fee }) => [part, fee])).toEqual([
      ['100', '1.5'],
      ['400', '4.4'],
      ['350', '2.8'],
    ])
  })

  it('中标金额越大费用不减，分摊之和等于总额', () => {
    const cents = fc
      .integer({ min: 0, max: 10_000_000_000_000 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [fa, fb] = [serviceFee(a, HW).fee, serviceFee(b, HW).fee]
        expect(Math.sign(Number(a) - Number(b)) * (Number(fa) - Number(fb))).toBeGreaterThanOrEqual(0)
        expect(sumYuan(sharedServiceFee([a, b], HW))).toBe(
          Number(a) + Number(b) === 0 ? '0.00' : serviceFee(sumYuan([a, b]), HW).fee,
        )
      }),
    )
  })
})
