import { formatMoney } from '@agency/shared/format/money'
import type { InvoiceProposal } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import {
  type BillToInvoice,
  type InvoiceProposed,
  matchInvoices,
  normalizeTaxNo,
} from '@agency/shared/tendering/invoice-matching'
import { fold } from '@agency/shared/text/fold'
import { and, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { Context } from '../../http/context'
import { billFacts } from '../tender-fee/door/facts'
import { projectRowsInScope } from '../tender-project/project.door'
import { type InvoiceRecord, invoices } from './invoice.store'

const MOST = 200

interface Bill extends BillToInvoice, Record<string, unknown> {
  packageNo: string
}

/** A query for clients and suppliers with these tax numbers or normalized names. */
const partiesByTaxNoOrNameQuery = (taxNos: readonly string[], names: readonly string[]) => sql`
  select s.list_id, s.supplier_name as name, s.credit_code as tax_no from supplier_facts s
    where s.credit_code = any(${sql.param([...taxNos])}::text[]) or s.name_key = any(${sql.param([...names])}::text[])
  union all
  select c.list_id, c.client_name, coalesce(nullif(c.tax_no, ''), c.credit_code) from client_facts c
    where c.credit_code = any(${sql.param([...taxNos])}::text[])
      or c.tax_no = any(${sql.param([...taxNos])}::text[]) or c.name_key = any(${sql.param([...names])}::text[])`

/**
 * Bills in scope of the buyers of these invoices that are not fully invoiced, and which of the tax numbers
 * are known.
 */
async function openBillsOfBuyers(context: Context, rows: readonly InvoiceRecord[]) {
  const taxNos = [...new Set(rows.map(({ buyerTaxNo }) => normalizeTaxNo(buyerTaxNo)))].filter(Boolean)
  const names = [...new Set(rows.map(({ buyerName }) => fold(buyerName)))]
  const known = await context.db.execute<{ taxNo: string | null }>(
    sql`select party.tax_no as "taxNo" from (${partiesByTaxNoOrNameQuery(taxNos, names)}) party`,
  )
  const inScope = and(
    sql`bill_facts.status in (${inlineCodes(feeStatus.receiving, feeStatus.partial, feeStatus.received)}) and bill_facts.confirm_time is not null`,
    projectRowsInScope(context.actor, 'tender:fee', billFacts),
  )
  const { rows: bills } = await context.db.execute<Bill>(sql`
    select * from (
      select b.list_id as "feeId", party.name as "payerName", party.tax_no as "taxNo", l_of.package_no as "packageNo",
        ((b.confirm_time at time zone 'Asia/Shanghai')::date)::text as "confirmDay",
        (b.service_money - coalesce((select sum(m.match_money) from finance_invoice_match m
          where m.fee_id = b.list_id), 0))::numeric(16, 2)::text as left
      from (${partiesByTaxNoOrNameQuery(taxNos, names)}) party
      join (select bill_facts.* from bill_facts where ${inScope}) b on b.payer_id = party.list_id
      join lot_facts l_of on l_of.list_id = b.package_id
    ) open where open.left::numeric > 0 order by open."confirmDay", open."feeId"`)
  return { bills, known: new Set(known.rows.map(({ taxNo }) => normalizeTaxNo(taxNo))) }
}

/** The bills that match each of these invoices best. */
async function findBestMatches(context: Context, rows: readonly InvoiceRecord[]) {
  const open = rows.filter(({ leftMoney }) => Number(leftMoney) > 0)
  const { bills, known } =
    open.length > 0 ? await openBillsOfBuyers(context, open) : { bills: [], known: new Set<string>() }
  const matches = matchInvoices(
    open.map(({ listId, buyerTaxNo, buyerName, issueDay, leftMoney }) => ({
      invoiceId: listId,
      buyerTaxNo,
      buyerName,
      issueDay,
      left: leftMoney,
    })),
    bills,
    (taxNo) => known.has(taxNo),
  )
  return { open, matches, bills: new Map(bills.map((bill) => [bill.feeId, bill])) }
}

const billLabel = (bill: Bill | undefined) =>
  bill ? `${bill.packageNo} ${bill.payerName} 待开票 ${formatMoney(bill.left)} 元` : ''

/** Proposals of bills that match invoices, newest invoice first. */
export async function proposeInvoiceMatches(
  context: Context,
  { invoiceId }: { invoiceId?: string | undefined },
): Promise<InvoiceProposal[]> {
  const rows = invoiceId
    ? [await invoices.mustFind(context, invoiceId)]
    : await invoices.list(context, { standing: 'open,partly' }, MOST)
  const { open, matches, bills } = await findBestMatches(context, rows)
  return open.map(({ listId, invoiceNo, buyerName, issueDay, leftMoney }, at): InvoiceProposal => {
    const match = matches[at] as InvoiceProposed
    return {
      invoiceId: listId,
      invoiceNo,
      buyerName,
      issueDay,
      leftMoney,
      result: match.result,
      why: match.why,
      candidates: match.candidates.map(({ bills: parts, reasons }) => ({
        reasons,
        bills: parts.map(({ feeId, money }) => ({ feeId, money, label: billLabel(bills.get(feeId)) })),
      })),
    }
  })
}

/** For each of these invoices that is not fully matched, the reason: the nearest bill and what differs. */
export async function unmatchedReasons(
  context: Context,
  rows: readonly InvoiceRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { matches, bills } = await findBestMatches(context, rows)
  return new Map(
    matches.map(({ invoiceId, candidates, why }) => {
      const [first] = candidates
      const packageNo = bills.get(first?.bills[0]?.feeId ?? '')?.packageNo ?? ''
      return [invoiceId, why ?? `${packageNo}：${first?.reasons.join('；') ?? ''}`]
    }),
  )
}

/** True when the buyer of the invoice is the payer of the bill, by tax number or name. */
export async function isPayerInvoiceBuyer(
  context: Context,
  invoice: InvoiceRecord,
  feeId: string,
): Promise<boolean> {
  const parties = partiesByTaxNoOrNameQuery([normalizeTaxNo(invoice.buyerTaxNo)].filter(Boolean), [
    fold(invoice.buyerName),
  ])
  const { rows } = await context.db.execute(
    sql`select 1 from bill_facts b join (${parties}) party on party.list_id = b.payer_id where b.list_id = ${feeId}`,
  )
  return rows.length > 0
}
