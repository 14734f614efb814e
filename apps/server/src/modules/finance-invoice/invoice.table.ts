import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** Invoices as the tax bureau lists them. Append-only. */
export const financeInvoice = pgTable(
  'finance_invoice',
  {
    ...recordColumns(),
    /** Number of the invoice: the 20 digits of a 数电票, or for an older one 代码 followed by 号码. */
    invoiceNo: text().notNull(),
    sellerTaxNo: text().notNull(),
    sellerName: text().notNull(),
    buyerTaxNo: text(),
    buyerName: text().notNull(),
    issueDay: date({ mode: 'string' }).notNull(),
    /** Net amount of the invoice in yuan; like tax and total it is negative on a red one. */
    netMoney: money().notNull(),
    taxMoney: money().notNull(),
    totalMoney: money().notNull(),
    /** Kind of the invoice; `kind`, `origin` and `state` are texts of the tax bureau. */
    kind: text(),
    origin: text(),
    state: text(),
    isRed: boolean().notNull(),
    /** On a red invoice, the number of the blue one it cancels, if known. */
    blueNo: text(),
    remark: text(),
    /** How the invoice was imported: 清单 or XML. */
    source: text().notNull(),
  },
  (t) => [
    uniqueIndex('finance_invoice_no').on(t.invoiceNo),
    index().on(t.blueNo),
    index().on(t.buyerTaxNo),
    index().on(t.issueDay),
  ],
)

/** The amount of an invoice that belongs to a bill. Append-only; a negative line takes one back. */
export const financeInvoiceMatch = pgTable(
  'finance_invoice_match',
  {
    ...recordColumns(),
    invoiceId: uuid().notNull(),
    feeId: uuid().notNull(),
    matchMoney: money().notNull(),
    reason: text().notNull(),
    /** The match that this line takes back, wholly or in part. */
    reversesId: uuid(),
  },
  (t) => [index().on(t.invoiceId), index().on(t.feeId), index().on(t.reversesId)],
)
