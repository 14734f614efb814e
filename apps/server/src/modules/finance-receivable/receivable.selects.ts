import { formatMoney } from '@agency/shared/format/money'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { MOST_CHOICES } from '../../http/list'
import { crmClient } from '../crm-client/client.table'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderFee } from '../tender-fee/fee.table'
import { billsInScope } from './party.sums'

const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Searches clients and suppliers by any part of their names. */
export async function partyOptions({ db }: Context, keyword = '') {
  const nameMatches = (
    column: typeof crmSupplier.supplierName | typeof crmClient.clientName,
  ): SQL | undefined => (keyword ? like(column, containsPattern(keyword)) : undefined)
  const suppliers = await db
    .select({ value: crmSupplier.listId, name: crmSupplier.supplierName, kind: sql<string>`'供应商'` })
    .from(crmSupplier)
    .where(and(eq(crmSupplier.delFlag, false), nameMatches(crmSupplier.supplierName)))
    .orderBy(asc(crmSupplier.supplierName))
    .limit(MOST_CHOICES)
  const clients = await db
    .select({ value: crmClient.listId, name: crmClient.clientName, kind: sql<string>`'业主'` })
    .from(crmClient)
    .where(and(eq(crmClient.delFlag, false), nameMatches(crmClient.clientName)))
    .orderBy(asc(crmClient.clientName))
    .limit(MOST_CHOICES)
  return [...suppliers, ...clients].map(({ value, name, kind }) => ({ value, label: `${name}（${kind}）` }))
}

interface Open extends Record<string, unknown> {
  value: string
  packageNo: string
  payerName: string
  dueMoney: string
}

/** The unpaid bills in the caller's scope as options, oldest first. */
export async function unpaidBillOptions(
  context: Context,
  { partyId, keyword }: { partyId?: string | undefined; keyword?: string | undefined },
) {
  const open = and(
    or(eq(tenderFee.status, feeStatus.receiving), eq(tenderFee.status, feeStatus.partial)),
    partyId ? eq(tenderFee.payerId, partyId) : undefined,
  )
  const text = containsPattern(keyword ?? '')
  const { rows } = await context.db.execute<Open>(sql`
    select bill.list_id as value, lot.package_no as "packageNo", coalesce(supplier.supplier_name, client.client_name, '') as "payerName",
      (bill.service_money - bill.received_money)::text as "dueMoney"
    from (select tender_fee.* from tender_fee where ${billsInScope(context, open)}) bill
    join tender_package lot on lot.list_id = bill.package_id
    left join crm_supplier supplier on bill.payer_type = '供应商' and supplier.list_id = bill.payer_id
    left join crm_client client on bill.payer_type = '业主' and client.list_id = bill.payer_id
    where ${keyword ? sql`(lot.package_no like ${text} or supplier.supplier_name like ${text} or client.client_name like ${text})` : sql`true`}
    order by bill.confirm_time, bill.list_id limit ${MOST_CHOICES}`)
  return rows.map(({ value, packageNo, payerName, dueMoney }) => ({
    value,
    dueMoney,
    label: `${packageNo} ${payerName} 未收 ${formatMoney(dueMoney)} 元`,
  }))
}
