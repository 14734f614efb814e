import { computedColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import type { InvoiceRow } from './invoice.contract'
import { invoiceLabels } from './invoice.fields'

/** The matching states by which invoices are filtered, with their names. */
export const standingNames = {
  open: '未匹配',
  partly: '部分匹配',
  matched: '已匹配',
  red: '红字',
  taken: '已红冲',
  void: '已作废',
} as const
export type InvoiceStanding = keyof typeof standingNames

/** 数电票 of the tax bureau with the matching state of each. */
export const invoiceListing = {
  name: '数电票台账',
  labels: {
    ...invoiceLabels,
    standing: computedColumn('匹配状态', ({ standing }: InvoiceRow) => standingNames[standing]),
    why: '匹配说明',
    bills: computedColumn('账单', ({ matches }: InvoiceRow) =>
      [...new Set(matches.map(({ packageNo }) => packageNo))].join('、'),
    ),
  },
  columns: ['invoiceNo', 'issueDay', 'buyerName', 'totalMoney', 'standing', 'bills', 'why'],
  more: [
    'leftMoney',
    'matchedMoney',
    'netMoney',
    'taxMoney',
    'buyerTaxNo',
    'sellerName',
    'sellerTaxNo',
    'kind',
    'state',
    'origin',
    'blueNo',
    'remark',
    'source',
  ],
} as const satisfies Listing
