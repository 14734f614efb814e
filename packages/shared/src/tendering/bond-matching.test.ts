import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankRow } from './bank-rows'
import { type ExpectedBond, matchBonds } from './bond-matching'

const CODE = 'HC-G2026-0128'
const makeBond = (
  bondId: string,
  supplierName: string,
  changes: Partial<ExpectedBond> = {},
): ExpectedBond => ({
  bondId,
  supplierId: supplierName,
  supplierName,
  amount: '20000.00',
  projectCode: CODE,
  packageNo: `${CODE}/01`,
  ...changes,
})
const makeBankRow = (rowNo: number, payerName: string, changes: Partial<BankRow> = {}): BankRow => ({
  rowNo,
  date: '2026-11-20',
  payerName,
  payerAccount: `6222 0000 000${rowNo}`,
  amount: '20000',
  remark: '',
  ...changes,
})
const cloud = '云岭建设（集团）有限公司（演示）'
const river = '临江设备有限公司（演示）'
const firstMatch = (payer: BankRow, ...bonds: ExpectedBond[]) => matchBonds([payer], bonds)[0]

describe('一笔到账与应收保证金', () => {
  it('名称、金额一致：确定；全角与空格不算不同', () =>
    expect(
      firstMatch(
        makeBankRow(1, ' 云岭建设(集团)有限公司 (演示)'),
        makeBond('a', cloud),
        makeBond('b', river),
      ),
    ).toEqual({
      rowNo: 1,
      result: 'sure',
      bondId: 'a',
      reasons: ['付款人与投标人名称一致', '金额一致'],
      warnings: [],
    }))

  it.each([
    ['金额不一致', makeBankRow(1, cloud, { amount: '19999.99' }), '金额不一致'],
    ['附言是标书费', makeBankRow(1, cloud, { remark: '标书费' }), '附言提到“标书费”'],
    ['附言是履约保证金', makeBankRow(1, cloud, { remark: '履约保证金' }), '附言提到“履约保证金”'],
    ['附言是另一标包', makeBankRow(1, cloud, { remark: `${CODE}/02` }), '附言是另一标包或项目的编号'],
    ['附言是重新招标的项目', makeBankRow(1, cloud, { remark: `${CODE}-2` }), '附言是另一标包或项目的编号'],
    ['名称相近', makeBankRow(1, '云岭建设（集团）有限责任公司（演示）'), '付款人与投标人名称相近'],
    [
      '个人代付，附言写明标包',
      makeBankRow(1, '张三', { remark: `代云岭建设${CODE}/01保证金` }),
      '附言含标包编号',
    ],
  ])('%s：待确认', (_name, payer, reason) => {
    const found = firstMatch(payer, makeBond('a', cloud), makeBond('b', river, { amount: '1.00' }))
    expect(found).toMatchObject({ result: 'maybe', candidates: [{ bondId: 'a' }] })
    expect(found?.result === 'maybe' && found.candidates[0]?.reasons).toContain(reason)
  })

  it('只有金额相同不算', () =>
    expect(firstMatch(makeBankRow(1, '张三'), makeBond('a', cloud))?.result).toBe('none'))
})

describe('同一投标人的几笔保证金', () => {
  const lots = ['01', '02', '11'].map((no) => makeBond(no, cloud, { packageNo: `${CODE}/${no}` }))
  it.each([
    ['', undefined],
    [`${CODE}/02`, '02'],
    ['ＨＣ－Ｇ２０２６－０１２８／０２ 保证金', '02'],
    ['HCG2026012802投标保证金', '02'],
    [`${CODE}/1`, undefined],
    [`${CODE}-2/02`, undefined],
    [`${CODE}/011`, undefined],
    ['XHC-G2026-0128/02', undefined],
  ])('附言“%s”：%s', (remark, bondId) => {
    const found = firstMatch(makeBankRow(1, cloud, { remark }), ...lots)
    expect(found?.result === 'sure' ? found.bondId : undefined).toBe(bondId)
    if (found?.result === 'maybe')
      expect(
        found.candidates.map(({ reasons }) => reasons.includes('同一投标人有多笔相同金额的保证金')),
      ).toEqual([true, true, true])
  })

  it('项目编号分得开两个项目', () => {
    const other = makeBond('x', cloud, { projectCode: 'HC-G2026-0130', packageNo: 'HC-G2026-0130/01' })
    expect(firstMatch(makeBankRow(1, cloud, { remark: 'HC-G2026-0130' }), ...lots, other)).toMatchObject({
      bondId: 'x',
    })
  })

  it('已经确定的一笔不再是别的到账的候选', () => {
    const found = matchBonds(
      [makeBankRow(1, cloud, { remark: `${CODE}/01` }), makeBankRow(2, cloud)],
      lots.slice(0, 2),
    )
    expect(found[0]).toMatchObject({ result: 'sure', bondId: '01' })
    expect(found[1]).toMatchObject({ result: 'maybe', candidates: [{ bondId: '02' }] })
  })

  it('同一笔保证金有两笔到账：都待确认', () => {
    const found = matchBonds([makeBankRow(1, cloud), makeBankRow(2, cloud)], [makeBond('a', cloud)])
    expect(found.map(({ result }) => result)).toEqual(['maybe', 'maybe'])
    expect(found[0]).toMatchObject({
      candidates: [{ reasons: expect.arrayContaining(['另有到账与同一笔保证金相符']) }],
    })
  })
})

describe('同一账户为两家付款（R31）', () => {
  const warningCounts = (...args: Parameters<typeof matchBonds>) =>
    matchBonds(...args).map(({ warnings }) => warnings.length)
  const account = { payerAccount: '6222-0000-0009' }
  it('同一份流水里', () => {
    const rows = [
      makeBankRow(1, cloud, account),
      makeBankRow(2, river, { payerAccount: '622200000009' }),
      makeBankRow(3, '张三'),
    ]
    expect(warningCounts(rows, [makeBond('a', cloud), makeBond('b', river)])).toEqual([1, 1, 0])
  })
  it('不知道是替谁付的，不算', () => {
    const remark = `代付${CODE}保证金`
    expect(
      warningCounts([makeBankRow(1, '张三', { remark })], [makeBond('a', cloud), makeBond('b', river)]),
    ).toEqual([0])
  })
  it('与以前到账的账户', () => {
    const known = [{ supplierId: river, account: '6222 0000 0009' }]
    expect(warningCounts([makeBankRow(1, cloud, account)], [makeBond('a', cloud)], known)).toEqual([1])
    expect(warningCounts([makeBankRow(1, river, account)], [makeBond('a', river)], known)).toEqual([0])
    expect(
      warningCounts(
        [makeBankRow(1, cloud, { payerAccount: '' })],
        [makeBond('a', cloud)],
        [{ supplierId: river, account: '' }],
      ),
    ).toEqual([0])
  })
})

it('任何流水里，一笔保证金至多确定一次，也不再是候选', () => {
  const name = fc.constantFrom(cloud, river, '张三')
  const amount = fc.constantFrom('20000', '20000.00', '100')
  const remark = fc.constantFrom('', '保证金', `${CODE}/01`, `${CODE}/02`, CODE)
  const rows = fc.array(fc.tuple(name, amount, remark), { maxLength: 8 })
  const bonds = fc.array(fc.tuple(name, amount, fc.constantFrom('01', '02')), { maxLength: 8 })
  fc.assert(
    fc.property(rows, bonds, (paid, expected) => {
      const found = matchBonds(
        paid.map(([payer, sum, text], index) => makeBankRow(index, payer, { amount: sum, remark: text })),
        expected.map(([supplier, sum, no], index) =>
          makeBond(`b${index}`, supplier, { amount: sum, packageNo: `${CODE}/${no}` }),
        ),
      )
      expect(found.map(({ rowNo }) => rowNo)).toEqual(paid.map((_, index) => index))
      const sure = found.flatMap((match) => (match.result === 'sure' ? [match.bondId] : []))
      const others = found.flatMap((match) =>
        match.result === 'maybe' ? match.candidates.map(({ bondId }) => bondId) : [],
      )
      expect(new Set(sure).size).toBe(sure.length)
      expect(others.filter((bondId) => sure.includes(bondId))).toEqual([])
    }),
  )
})
