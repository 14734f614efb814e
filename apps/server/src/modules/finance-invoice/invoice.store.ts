import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { InvoiceRow, invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoicePrefix as prefix } from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { containsCondition, filterConditions, type ListRequest } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import { financeInvoice } from './invoice.table'

const VOID = '作废'
/** Yuan of an invoice matched to bills; `redMoney` is what red invoices have cancelled (negative). */
const matchedMoney = sql<string>`coalesce((select sum(m.match_money) from finance_invoice_match m
  where m.invoice_id = finance_invoice.list_id), 0)::numeric(16, 2)::text`
const redMoney = sql<string>`coalesce((select sum(b.total_money) from finance_invoice b
  where b.blue_no = finance_invoice.invoice_no and b.is_red), 0)::numeric(16, 2)::text`
const isVoid = sql`coalesce(finance_invoice.state, '') like ${`%${VOID}%`}`
/** Yuan of an invoice that can still be matched; zero for a red or void one. */
const left = sql`case when finance_invoice.is_red or ${isVoid} then 0
  else greatest(finance_invoice.total_money + ${redMoney}::numeric - ${matchedMoney}::numeric, 0) end`
const standing = sql<
  InvoiceRow['standing']
>`case when finance_invoice.is_red then 'red' when ${isVoid} then 'void'
  when finance_invoice.total_money + ${redMoney}::numeric <= 0 then 'taken'
  when ${left} = 0 then 'matched' when ${matchedMoney}::numeric > 0 then 'partly' else 'open' end`

const read = {
  columns: { matchedMoney, redMoney, standing, leftMoney: sql<string>`(${left})::numeric(16, 2)::text` },
}

type Filters = Omit<
  ParsedInputOf<typeof invoiceApi.page>,
  keyof ListRequest | 'createTimeStart' | 'createTimeEnd'
>
/** The calendar date of a bound of a filter, which may be a timestamp. */
const dateOfBound = (bound: string): SQL => sql`(${bound}::timestamptz at time zone 'Asia/Shanghai')::date`

/** 数电票, visible to people with the scope of all projects. */
export const invoices = joinedCaseStore(financeInvoice, read, {
  prefix,
  noun: '数电票',
  visible: ({ actor }: Context) => (dataScopeOf(actor, prefix) === 'ALL' ? undefined : sql`false`),
  matching: (filters: Filters) =>
    filterConditions(filters, {
      invoiceNo: (text) => containsCondition(financeInvoice.invoiceNo, text),
      buyerName: (text) => containsCondition(financeInvoice.buyerName, text),
      standing: (text) => inArray(standing, text.split(',').filter(Boolean) as InvoiceRow['standing'][]),
      issueDayStart: (text) => sql`${financeInvoice.issueDay} >= ${dateOfBound(text)}`,
      issueDayEnd: (text) => sql`${financeInvoice.issueDay} <= ${dateOfBound(text)}`,
    }),
  usual: [desc(financeInvoice.issueDay), desc(financeInvoice.invoiceNo)],
  summed: () => ({
    totalMoney: financeInvoice.totalMoney,
    netMoney: financeInvoice.netMoney,
    taxMoney: financeInvoice.taxMoney,
    matchedMoney,
    leftMoney: left,
  }),
})
export type InvoiceRecord = RecordOf<typeof invoices>

/** Which of these numbers belong to invoices that are already stored. */
export async function storedInvoiceNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ invoiceNo: financeInvoice.invoiceNo })
    .from(financeInvoice)
    .where(inArray(financeInvoice.invoiceNo, [...new Set(numbers)]))
  return new Set(rows.map(({ invoiceNo }) => invoiceNo))
}
