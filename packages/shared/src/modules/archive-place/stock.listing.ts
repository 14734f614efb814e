import type { Listing } from '../../list/listing'

/** 盘点结果: the differences of a 盘点. */
export const resultListing = {
  name: '盘点结果',
  labels: {
    outcome: '结果',
    what: '案卷、盒或编码',
    expectedPath: '应在',
    seenPath: '扫到于',
    note: '说明',
  },
  columns: ['outcome', 'what', 'expectedPath', 'seenPath', 'note'],
} as const satisfies Listing
