import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** 发票 as the tax bureau's list has it. Never edited. */
export const financeInvoice = pgTable(
  'finance_invoice',
  {
    ...recordColumns(),
    /** 20 digits of a 数电票; 代码 and 号码 in one of an older one. */
    invoiceNo: text().notNull(),
    sellerTaxNo: text().notNull(),
    sellerName: text().notNull(),
    buyerTaxNo: text(),
    buyerName: text().notNull(),
    issueDay: date({ mode: 'string' }).notNull(),
    /** 元; negative on a red-letter one. */
    netMoney: money().notNull(),
    taxMoney: money().notNull(),
    totalMoney: money().notNull(),
    /** As the bureau writes them. */
    kind: text(),
    origin: text(),
    state: text(),
    isRed: boolean().notNull(),
    /** The blue one that a red-letter one takes back, where it says so. */
    blueNo: text(),
    remark: text(),
    /** 清单 or XML. */
    source: text().notNull(),
  },
  (t) => [
    uniqueIndex('finance_invoice_no').on(t.invoiceNo),
    index().on(t.blueNo),
    index().on(t.buyerTaxNo),
    index().on(t.issueDay),
  ],
)

/** How much of an invoice is for which bill; a negative line takes one back. Never edited. */
export const financeInvoiceMatch = pgTable(
  'finance_invoice_match',
  {
    ...recordColumns(),
    invoiceId: uuid().notNull(),
    feeId: uuid().notNull(),
    matchMoney: money().notNull(),
    reason: text().notNull(),
    /** The line that this one takes back, wholly or in part. */
    reversesId: uuid(),
  },
  (t) => [index().on(t.invoiceId), index().on(t.feeId), index().on(t.reversesId)],
)
