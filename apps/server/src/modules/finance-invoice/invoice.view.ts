import type { InvoiceMatch, InvoiceRow } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoicePrefix as prefix } from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { and, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { namesOf } from '../../system/directory'
import { tenderFee } from '../tender-fee/fee.table'
import { projectRowsInScope } from '../tender-project/project.door'
import { matchObstacles } from './invoice.proposals'
import type { InvoiceRecord } from './invoice.store'

interface MatchRow extends Record<string, unknown>, Omit<InvoiceMatch, 'createUserName' | 'path'> {
  invoiceId: string
  createUserId: string | null
}

/** The matches of these invoices in the order in which they were made, with bills that the caller may see. */
async function matchesOf(
  context: Context,
  ids: readonly string[],
): Promise<(InvoiceMatch & { invoiceId: string })[]> {
  const inScope = and(
    projectRowsInScope(context.actor, 'tender:fee', tenderFee),
    sql`not tender_fee.del_flag`,
  )
  const { rows } = await context.db.execute<MatchRow>(sql`
    select m.list_id as "listId", m.invoice_id as "invoiceId", m.fee_id as "feeId", l_of.package_no as "packageNo",
      coalesce(s.supplier_name, c.client_name, '') as "payerName", m.match_money::text as "matchMoney", m.reason,
      m.reverses_id as "reversesId", m.create_user_id as "createUserId", m.create_time as "createTime",
      case when m.reverses_id is not null then '0.00' else (m.match_money + coalesce((
        select sum(b.match_money) from finance_invoice_match b where b.reverses_id = m.list_id), 0))::text
      end as "leftMoney"
    from finance_invoice_match m
    join (select tender_fee.* from tender_fee where ${inScope}) f on f.list_id = m.fee_id
    join tender_package l_of on l_of.list_id = f.package_id
    left join crm_supplier s on f.payer_type = '供应商' and s.list_id = f.payer_id
    left join crm_client c on f.payer_type = '业主' and c.list_id = f.payer_id
    where m.invoice_id = any(${sql.param([...ids])}::uuid[]) order by m.create_time, m.list_id`)
  const names = await namesOf(
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
export async function viewInvoices(context: Context, rows: readonly InvoiceRecord[]): Promise<InvoiceRow[]> {
  const matches = await matchesOf(
    context,
    rows.map(({ listId }) => listId),
  )
  const why = await matchObstacles(context, rows)
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
