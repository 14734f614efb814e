import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumYuan, yuanFromWan } from '../format/money'
import { firstFeeTables } from './fee-tables'
import { type FeeStandard, serviceFee, tenderFee } from './service-fee'

const { HW, FW, GC } = firstFeeTables
const serviceFeeForWan = (wan: string, table: typeof HW, terms = {}) =>
  serviceFee(yuanFromWan(wan), table, terms).fee

const makeAwards = (amounts: readonly string[]) =>
  amounts.map((award, index) => ({ packageId: 'abc'.charAt(index), award }))

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
  ])('%s → %s', (_name, wan, table, terms, fee) => expect(serviceFeeForWan(wan, table, terms)).toBe(fee))

  it('超过封顶按封顶，折扣在封顶之后', () => {
    const huge = serviceFee(yuanFromWan('90000000'), HW)
    expect(huge).toMatchObject({ fee: '3500000.00', capped: true })
    expect(serviceFeeForWan('90000000', HW, { discount: '0.5' })).toBe('1750000.00')
  })

  it('按项目合计再分摊：200、300、500 万的三个工程标包', () => {
    const amounts = ['200', '300', '500'].map((wan) => yuanFromWan(wan))
    expect(amounts.map((amount) => serviceFee(amount, GC).fee)).toEqual(['17000.00', '24000.00', '38000.00'])
    const fee = tenderFee({ kind: 'TABLE', table: GC }, 'PER_TENDER', makeAwards(amounts))
    expect(fee.lots.map((lot) => lot.fee)).toEqual(['13100.00', '19650.00', '32750.00'])
    expect(fee).toMatchObject({ total: '65500.00', whole: { sum: '6.55', steps: [{}, {}, {}] } })
    const each = tenderFee({ kind: 'TABLE', table: GC }, 'PER_LOT', makeAwards(amounts))
    expect(each).toMatchObject({ total: '79000.00', whole: null })
    expect(each.lots[1]).toMatchObject({ packageId: 'b', fee: '24000.00', reckoned: { sum: '2.4' } })
  })

  it('项目的折扣以百分数记', () =>
    expect(
      tenderFee(
        { kind: 'TABLE', table: FW, feeDiscount: '80.00' },
        'PER_LOT',
        makeAwards([yuanFromWan('320')]),
      ).total,
    ).toBe('26080.00'))

  it('三个标包分不尽的一分，归损失最多的', () => {
    const lots = tenderFee(
      { kind: 'TABLE', table: HW, minFee: '100' },
      'PER_TENDER',
      makeAwards(['1', '1', '1']),
    )
    expect(lots.lots.map(({ fee }) => fee)).toEqual(['33.34', '33.33', '33.33'])
    expect(lots.whole).toMatchObject({ due: '0.05', raised: true })
  })

  it.each<[string, FeeStandard, string[] | null]>([
    ['固定金额', { kind: 'FIXED', money: '8000' }, ['8000.00', '8000.00']],
    ['固定费率', { kind: 'RATE', rate: '1.2' }, ['12000.00', '1200.12']],
    ['固定费率，有最低', { kind: 'RATE', rate: '1.2', minFee: '5000' }, ['12000.00', '5000.00']],
    ['按合同约定', { kind: 'BY_CONTRACT' }, null],
  ])('%s', (_name, standard, fees) => {
    const fee = tenderFee(standard, 'PER_LOT', makeAwards(['1000000', '100010']))
    expect(fee.lots.map((lot) => lot.fee)).toEqual(fees ?? [null, null])
    expect(fee.total).toBe(fees ? sumYuan(fees) : null)
  })

  it('固定金额按项目合计：分摊的是这一笔', () =>
    expect(
      tenderFee({ kind: 'FIXED', money: '8000' }, 'PER_TENDER', makeAwards(['300', '100'])).lots.map(
        ({ fee }) => fee,
      ),
    ).toEqual(['6000.00', '2000.00']))

  it('没有中标的标包不收费，负数被拒绝', () => {
    expect(tenderFee({ kind: 'TABLE', table: HW }, 'PER_TENDER', makeAwards(['0', '0'])).total).toBe('0.00')
    expect(tenderFee({ kind: 'TABLE', table: HW }, 'PER_LOT', [])).toEqual({
      total: '0.00',
      lots: [],
      whole: null,
    })
    expect(() => serviceFee('-1', HW)).toThrow(RangeError)
    expect(() => tenderFee({ kind: 'RATE', rate: '1' }, 'PER_LOT', makeAwards(['-1']))).toThrow(RangeError)
  })

  it('每一档的说明加起来就是费用', () => {
    const { steps } = serviceFee(yuanFromWan('850'), HW)
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
        expect(tenderFee({ kind: 'TABLE', table: HW }, 'PER_TENDER', makeAwards([a, b])).total).toBe(
          serviceFee(sumYuan([a, b]), HW).fee,
        )
      }),
    )
  })
})
