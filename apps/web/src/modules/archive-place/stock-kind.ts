import { STOCK_LIST, stocktakeDetailPath } from '@agency/shared/modules/archive-place/place.paths'
import { stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { stockRecord } from '@agency/shared/modules/archive-place/stock.record'
import { createRecordKind } from '../../kit/record/record-kind'

export const stockKind = createRecordKind(stockRecord, {
  api: stockApi,
  listPath: STOCK_LIST,
  pathOf: stocktakeDetailPath,
  link: 'stockNo',
  widths: {
    stockNo: 146,
    placePath: 180,
    expectedCount: 88,
    scannedCount: 72,
    missingCount: 64,
    foreignCount: 64,
    wrongCount: 88,
    status: 100,
  },
})
