import type { InvoiceMatch, InvoiceRow } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoicePrefix as prefix } from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { userNamesById } from '../../system/directory'
import { billFacts } from '../tender-fee/door/facts'
import { projectRowsInScope } from '../tender-project/project.door'
import { unmatchedReasons } from './invoice.proposals'
import type { InvoiceRecord } from './invoice.store'

interface MatchRow extends Record<string, unknown>, Omit<InvoiceMatch, 'createUserName' | 'path'> {
  invoiceId: string
  createUserId: string | null
}

/** The matches of these invoices in the order in which they were made, with bills that the caller may see. */
async function matchesOfInvoices(
  context: Context,
  ids: readonly string[],
): Promise<(InvoiceMatch & { invoiceId: string })[]> {
  const inScope = projectRowsInScope(context.actor, 'tender:fee', billFacts) ?? sql`true`
  const { rows } = await context.db.execute<MatchRow>(sql`
    select matching.list_id as "listId", matching.invoice_id as "invoiceId", matching.fee_id as "feeId", lot.package_no as "packageNo",
      coalesce(supplier.supplier_name, client.client_name, '') as "payerName", matching.match_money::text as "matchMoney", matching.reason,
      matching.reverses_id as "reversesId", matching.create_user_id as "createUserId", matching.create_time as "createTime",
      case when matching.reverses_id is not null then '0.00' else (matching.match_money + coalesce((
        select sum(reversal.match_money) from finance_invoice_match reversal where reversal.reverses_id = matching.list_id), 0))::text
      end as "leftMoney"
    from finance_invoice_match matching
    join (select bill_facts.* from bill_facts where ${inScope}) bill on bill.list_id = matching.fee_id
    join lot_facts lot on lot.list_id = bill.package_id
    left join supplier_facts supplier on bill.payer_type = '供应商' and supplier.list_id = bill.payer_id
    left join client_facts client on bill.payer_type = '业主' and client.list_id = bill.payer_id
    where matching.invoice_id = any(${sql.param([...ids])}::uuid[]) order by matching.create_time, matching.list_id`)
  const names = await userNamesById(
    context.db,
    rows.map(({ createUserId }) => createUserId),
  )
  return rows.map(({ createUserId, ...row }) => ({
    ...row,
    createUserName: names.get(createUserId ?? '') ?? null,
    createTime: new Date(row.createTime).toISOString(),
    path: feePath(row.feeId),
  }))
}

/** 数电票 as answered to the client, with their matches and the reason when not fully matched. */
export async function buildInvoiceViews(
  context: Context,
  rows: readonly InvoiceRecord[],
): Promise<InvoiceRow[]> {
  const matches = await matchesOfInvoices(
    context,
    rows.map(({ listId }) => listId),
  )
  const why = await unmatchedReasons(context, rows)
  const mayMatch = hasPermission(context.actor, `${prefix}:match`)
  return rows.map((row) => ({
    listId: row.listId,
    invoiceNo: row.invoiceNo,
    sellerTaxNo: row.sellerTaxNo,
    sellerName: row.sellerName,
    buyerTaxNo: row.buyerTaxNo,
    buyerName: row.buyerName,
    issueDay: row.issueDay,
    netMoney: row.netMoney,
    taxMoney: row.taxMoney,
    totalMoney: row.totalMoney,
    kind: row.kind,
    origin: row.origin,
    state: row.state,
    isRed: row.isRed,
    blueNo: row.blueNo,
    remark: row.remark,
    source: row.source,
    matchedMoney: row.matchedMoney,
    leftMoney: row.leftMoney,
    standing: row.standing,
    why: why.get(row.listId) ?? null,
    matches: matches.flatMap(({ invoiceId, ...match }) => (invoiceId === row.listId ? [match] : [])),
    allowedActions: mayMatch && Number(row.leftMoney) > 0 ? ['match'] : [],
  }))
}
