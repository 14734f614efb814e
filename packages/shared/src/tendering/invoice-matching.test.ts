import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimalAmount, roundYuan, sumYuan } from '../format/money'
import { type BillToInvoice, matchInvoices, type OpenInvoice } from './invoice-matching'
import { invoiceWords as say } from './invoice-matching.messages'

const taxNo = '91530100MA6K000001'
const makeBill = (feeId: string, left: string, changes: Partial<BillToInvoice> = {}): BillToInvoice => ({
  feeId,
  payerName: '云岭建设',
  taxNo,
  confirmDay: '2026-03-01',
  left,
  ...changes,
})
const makeInvoice = (invoiceId: string, left: string, changes: Partial<OpenInvoice> = {}): OpenInvoice => ({
  invoiceId,
  buyerTaxNo: taxNo,
  buyerName: '云岭建设',
  issueDay: '2026-03-05',
  left,
  ...changes,
})
const firstMatch = (of: OpenInvoice, ...bills: BillToInvoice[]) =>
  matchInvoices([of], bills, (no) => no === taxNo)[0]

describe('数电票与账单', () => {
  it('识别号、价税合计、日期都相符且唯一：确定', () =>
    expect(firstMatch(makeInvoice('i', '106.00'), makeBill('a', '106'), makeBill('b', '50'))).toEqual({
      invoiceId: 'i',
      result: 'sure',
      why: null,
      candidates: [
        { bills: [{ feeId: 'a', money: '106.00' }], reasons: [say.sameTaxNo, say.sameMoney, say.inTime] },
      ],
    }))

  it.each([
    ['开票早于开单', makeInvoice('i', '106', { issueDay: '2026-02-28' }), say.before('2026-03-01')],
    ['开票晚于 60 天', makeInvoice('i', '106', { issueDay: '2026-05-01' }), say.late('2026-03-01')],
    ['识别号不同', makeInvoice('i', '106', { buyerTaxNo: '91X' }), say.sameName],
    ['少于账单', makeInvoice('i', '100'), say.less],
    ['多于账单', makeInvoice('i', '107'), say.more],
  ])('%s：只作提示', (_why, of, reason) => {
    const match = firstMatch(of, makeBill('a', '106'))
    expect(match?.result).toBe('maybe')
    expect(match?.candidates[0]?.reasons).toContain(reason)
  })

  it('第 60 天与开单当天仍算', () => {
    for (const issueDay of ['2026-03-01', '2026-04-30'])
      expect(firstMatch(makeInvoice('i', '106', { issueDay }), makeBill('a', '106'))?.result).toBe('sure')
  })

  it('两张相同的账单或发票：由人选择', () => {
    expect(firstMatch(makeInvoice('i', '106'), makeBill('a', '106'), makeBill('b', '106'))?.result).toBe(
      'maybe',
    )
    const two = matchInvoices(
      [makeInvoice('i', '106'), makeInvoice('j', '106')],
      [makeBill('a', '106')],
      () => true,
    )
    expect(two.map(({ result }) => result)).toEqual(['maybe', 'maybe'])
  })

  it('一张发票开几张账单：提出合计相等的组合', () =>
    expect(
      firstMatch(makeInvoice('i', '150'), makeBill('a', '100'), makeBill('b', '50'))?.candidates[0],
    ).toEqual({
      bills: [
        { feeId: 'a', money: '100.00' },
        { feeId: 'b', money: '50.00' },
      ],
      reasons: [say.sameTaxNo, say.together(2), say.inTime],
    }))

  it('不相符的说明最近的原因', () => {
    expect(firstMatch(makeInvoice('i', '1', { buyerTaxNo: '91Z', buyerName: '某' }))?.why).toBe(
      say.stranger('91Z'),
    )
    expect(firstMatch(makeInvoice('i', '1'))?.why).toBe(say.nothing('云岭建设'))
    expect(firstMatch(makeInvoice('i', '1', { buyerTaxNo: null, buyerName: '张三' }))?.why).toBe(say.noTaxNo)
  })

  it('提出的金额不超过发票，也不超过账单', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 900 }),
        (dues, fen) => {
          const bills = dues.map((due, at) =>
            makeBill(String(at), roundYuan(parseDecimalAmount(String(due)).dividedBy(100))),
          )
          const left = roundYuan(parseDecimalAmount(String(fen)).dividedBy(100))
          for (const { bills: parts } of firstMatch(makeInvoice('i', left), ...bills)?.candidates ?? []) {
            expect(parseDecimalAmount(sumYuan(parts.map(({ money }) => money))).lessThanOrEqualTo(left)).toBe(
              true,
            )
            for (const { feeId, money } of parts)
              expect(parseDecimalAmount(money).lessThanOrEqualTo(bills[Number(feeId)]?.left ?? '0')).toBe(
                true,
              )
          }
        },
      ),
    ))
})
