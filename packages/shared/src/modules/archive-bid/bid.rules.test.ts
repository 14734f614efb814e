import { describe, expect, it, test } from 'vitest'
import {
  applicableChecks,
  type BidItem,
  bidItemTotals,
  countedDifferences,
  describeCorrection,
  handOverProblems,
  isAnythingHandedOver,
} from './bid.rules'

const makeBidItem = (name: string, said: Partial<BidItem> = {}): BidItem => ({
  supplierId: name,
  supplierName: name,
  isWinner: false,
  registeredOriginals: 1,
  registeredCopies: 4,
  originalCount: 1,
  copyCount: 4,
  electronicMedia: '无',
  sealState: '已拆封',
  pages: null,
  missingReason: null,
  file: [],
  ...said,
})
const problemFields = (items: readonly BidItem[]) => handOverProblems(items).map(({ field }) => field)

describe('what keeps bids from being handed over', () => {
  it('is nothing where as much is there as was received before the opening', () => {
    expect(handOverProblems([makeBidItem('甲', { isWinner: true }), makeBidItem('乙')])).toEqual([])
  })
  it('is a bid that is not there, or less of it, until somebody says why', () => {
    const none = { originalCount: 0, copyCount: 0 }
    expect(problemFields([makeBidItem('甲'), makeBidItem('乙', none)])).toEqual(['items.1.missingReason'])
    expect(problemFields([makeBidItem('甲', { copyCount: 3 })])).toEqual(['items.0.missingReason'])
    expect(problemFields([makeBidItem('乙', { ...none, missingReason: '按招标文件退还' })])).toEqual([])
    // An electronic medium alone counts as a bid, but is less than what was received.
    const medium = makeBidItem('乙', { ...none, electronicMedia: 'U盘' })
    expect(isAnythingHandedOver(medium)).toBe(true)
    expect(problemFields([medium])).toEqual(['items.0.missingReason'])
  })
  it('is a winner without 正本, whatever the reason', () => {
    const winner = makeBidItem('甲', { isWinner: true, originalCount: 0, missingReason: '业主借走' })
    expect(handOverProblems([winner])).toEqual([
      { field: 'items.0.originalCount', message: '甲是中标人，正本不少于 1 份' },
    ])
  })
})

test('the archivist looks for the winner where there is one, and for marks on what was not unsealed', () => {
  expect(applicableChecks([makeBidItem('甲')])).toEqual(['数量一致'])
  expect(
    applicableChecks([makeBidItem('甲', { isWinner: true }), makeBidItem('乙', { sealState: '未拆封' })]),
  ).toEqual(['数量一致', '中标人齐全', '未拆封标记'])
})

test('every difference between what came and what was handed over stands at its field', () => {
  const counted = [
    { supplierId: '乙', originalCount: 1, copyCount: 3, electronicMedia: '光盘' as const },
    { supplierId: '甲', originalCount: 1, copyCount: 4, electronicMedia: '无' as const },
  ]
  expect(countedDifferences([makeBidItem('甲'), makeBidItem('乙')], counted)).toEqual([
    { field: 'counts.0.copyCount', message: '与移交的 4 不符，请退回移交人' },
    { field: 'counts.0.electronicMedia', message: '与移交的 无 不符，请退回移交人' },
  ])
})

test('a correction says what it changed, and nothing else', () => {
  const before = {
    keepPlace: 'A-1-1-1',
    boxCount: 1,
    items: [makeBidItem('甲', { pages: 10 }), makeBidItem('乙')],
  }
  const after = {
    keepPlace: 'A-1-1-2',
    boxCount: 1,
    items: [makeBidItem('甲', { pages: 12 }), makeBidItem('乙')],
  }
  expect(describeCorrection(before, after)).toEqual([
    { what: '存放位置', from: 'A-1-1-1', to: 'A-1-1-2' },
    { what: '甲 页数', from: '10', to: '12' },
  ])
  expect(describeCorrection(before, before)).toEqual([])
})

test('pieces of all bids', () => {
  const items = [
    makeBidItem('甲', { electronicMedia: 'U盘' }),
    makeBidItem('乙', { originalCount: null, copyCount: 2 }),
  ]
  expect(bidItemTotals(items)).toEqual({ originals: 1, copies: 6, media: 1 })
})
