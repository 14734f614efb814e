import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimalAmount, roundYuan, sumYuan } from '../format/money'
import type { BankRow } from './bank-rows'
import { matchBills, type OpenBillToPay } from './bill-matching'
import { billWords as say } from './bill-matching.messages'
import { findSubsetsWithSum } from './subset-sums'

const CODE = 'HC-G2026-0128'
const cloud = '云岭建设（集团）有限公司（演示）'
const river = '临江设备有限公司（演示）'
const makeBill = (feeId: string, payerName: string, due: string, lot = '01'): OpenBillToPay => ({
  feeId,
  payerId: payerName,
  payerName,
  due,
  projectCode: CODE,
  packageNo: `${CODE}/${lot}`,
})
const makeBankRow = (rowNo: number, payerName: string, amount: string, remark = ''): BankRow => ({
  rowNo,
  date: '2026-11-20',
  payerName,
  payerAccount: '6222',
  amount,
  remark,
})
const firstMatch = (payer: BankRow, ...bills: OpenBillToPay[]) => matchBills([payer], bills)[0]

describe('一笔到账与未收账单', () => {
  it('名称、金额一致：确定；全角与空格不算不同', () =>
    expect(
      firstMatch(makeBankRow(1, ' 云岭建设(集团)有限公司 (演示)', '8700'), makeBill('a', cloud, '8700.00')),
    ).toEqual({
      rowNo: 1,
      result: 'sure',
      candidates: [
        {
          bills: [{ feeId: 'a', money: '8700.00' }],
          payerId: cloud,
          needsProxy: false,
          over: '0.00',
          reasons: [say.sameName, say.sameAmount],
        },
      ],
    }))

  it.each([
    ['另有同额账单', [makeBill('a', cloud, '100'), makeBill('b', cloud, '100', '02')], say.severalBills],
    ['附言是保证金', [makeBill('a', cloud, '100')], say.otherPurpose('保证金')],
  ])('%s：须由人选择', (_why, bills, reason) => {
    const match = firstMatch(
      makeBankRow(1, cloud, '100', reason.includes('保证金') ? '保证金' : ''),
      ...bills,
    )
    expect(match?.result).toBe('maybe')
    expect(match?.candidates[0]?.reasons).toContain(reason)
  })

  it('同额账单由附言中的标包编号分辨', () =>
    expect(
      firstMatch(
        makeBankRow(1, cloud, '100', 'HCG2026012802服务费'),
        makeBill('a', cloud, '100'),
        makeBill('b', cloud, '100', '02'),
      ),
    ).toMatchObject({ result: 'sure', candidates: [{ bills: [{ feeId: 'b' }] }] }))

  it('两行不能都确定为同一张账单', () =>
    expect(
      matchBills(
        [makeBankRow(1, cloud, '100'), makeBankRow(2, cloud, '100')],
        [makeBill('a', cloud, '100')],
      ).map(({ result }) => result),
    ).toEqual(['maybe', 'maybe']))

  it('多张账单合计与金额一致：提出，但不确定', () => {
    const match = firstMatch(
      makeBankRow(1, cloud, '300'),
      makeBill('a', cloud, '100'),
      makeBill('b', cloud, '200', '02'),
      makeBill('c', cloud, '50', '03'),
    )
    expect(match).toMatchObject({ result: 'maybe' })
    expect(match?.candidates[0]).toMatchObject({
      bills: [
        { feeId: 'a', money: '100.00' },
        { feeId: 'b', money: '200.00' },
      ],
      reasons: [say.sameName, say.together(2)],
      over: '0.00',
    })
  })

  it('多付：多出部分列明；少付：为部分付款', () => {
    expect(
      firstMatch(makeBankRow(1, cloud, '120.50'), makeBill('a', cloud, '100'))?.candidates[0],
    ).toMatchObject({
      bills: [{ money: '100.00' }],
      over: '20.50',
    })
    expect(firstMatch(makeBankRow(1, cloud, '80'), makeBill('a', cloud, '100'))?.candidates[0]).toMatchObject(
      {
        bills: [{ money: '80.00' }],
        over: '0.00',
        reasons: [say.sameName, say.partly],
      },
    )
  })

  it('他人付款：附言含标包编号才提出，须有代付说明', () => {
    expect(firstMatch(makeBankRow(1, river, '100'), makeBill('a', cloud, '100'))?.result).toBe('none')
    expect(firstMatch(makeBankRow(1, river, '30', `${CODE}/01`), makeBill('a', cloud, '100'))).toMatchObject({
      candidates: [{ needsProxy: true, reasons: [say.otherName, say.partly, say.packageNo] }],
    })
    const match = firstMatch(makeBankRow(1, river, '100', `${CODE}/01`), makeBill('a', cloud, '100'))
    expect(match).toMatchObject({ result: 'maybe', candidates: [{ needsProxy: true }] })
  })

  it('无论怎样的流水：分配不超过到账金额，也不超过未收金额', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(cloud, river), fc.integer({ min: 1, max: 500 })), { maxLength: 8 }),
        fc.array(fc.tuple(fc.constantFrom(cloud, river), fc.integer({ min: 1, max: 900 })), { maxLength: 5 }),
        (dues, paid) => {
          const bills = dues.map(([name, fen], at) =>
            makeBill(
              String(at),
              name,
              roundYuan(parseDecimalAmount(String(fen)).dividedBy(100)),
              String(at).padStart(2, '0'),
            ),
          )
          const rows = paid.map(([name, fen], at) =>
            makeBankRow(at, name, roundYuan(parseDecimalAmount(String(fen)).dividedBy(100))),
          )
          const sure: string[] = []
          for (const { rowNo, result, candidates } of matchBills(rows, bills))
            for (const { bills: parts, over } of candidates) {
              expect(sumYuan([...parts.map(({ money }) => money), over])).toBe(rows[rowNo]?.amount)
              expect(parseDecimalAmount(over).isNegative()).toBe(false)
              for (const { feeId, money } of parts)
                expect(parseDecimalAmount(money).lessThanOrEqualTo(bills[Number(feeId)]?.due ?? '0')).toBe(
                  true,
                )
              if (result === 'sure') sure.push(...parts.map(({ feeId }) => feeId))
            }
          expect(new Set(sure).size).toBe(sure.length)
        },
      ),
    ))

  it('一万张账单不逐行逐张比对：每张的付款人只读几次', () => {
    let read = 0
    const bills = Array.from({ length: 10_000 }, (_none, at) => {
      const plain = makeBill(String(at), `单位${at % 5000}`, String(100 + at), '01')
      return Object.defineProperty({ ...plain }, 'payerName', {
        get() {
          read += 1
          return plain.payerName
        },
      })
    })
    const found = matchBills(
      Array.from({ length: 200 }, (_none, at) => makeBankRow(at, `单位${at}`, '1')),
      bills,
    )
    expect(found.every(({ candidates }) => candidates.length === 2)).toBe(true)
    expect(read).toBeLessThan(2 * bills.length)
  })
})

it('合计恰好相等的组合都确实相等，找不完也会停下', () => {
  expect(findSubsetsWithSum(['1', '2', '3'], '3')).toEqual([[0, 1]])
  const many = Array.from({ length: 40 }, () => '0.01')
  expect(findSubsetsWithSum(many, '1000')).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 }), fc.nat(900), (fen, sum) => {
      const amounts = fen.map((one) => roundYuan(parseDecimalAmount(String(one)).dividedBy(100)))
      const wanted = roundYuan(parseDecimalAmount(String(sum)).dividedBy(100))
      for (const picks of findSubsetsWithSum(amounts, wanted))
        expect(sumYuan(picks.map((at) => amounts[at] ?? '0'))).toBe(wanted)
    }),
  )
})
