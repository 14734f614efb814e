import { formatMoney } from '@agency/shared/format/money'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { containsCondition, MOST_CHOICES } from '../../http/list'
import { clientFacts } from '../crm-client/door/facts'
import { supplierFacts } from '../crm-supplier/door/facts'
import { billFacts } from '../tender-fee/door/facts'
import { billsInScopeCondition } from './party.sums'

/** Searches clients and suppliers by any part of their names. */
export async function partyOptions({ db }: Context, keyword = '') {
  const suppliers = await db
    .select({ value: supplierFacts.listId, name: supplierFacts.supplierName, kind: sql<string>`'供应商'` })
    .from(supplierFacts)
    .where(containsCondition(supplierFacts.supplierName, keyword))
    .orderBy(asc(supplierFacts.supplierName))
    .limit(MOST_CHOICES)
  const clients = await db
    .select({ value: clientFacts.listId, name: clientFacts.clientName, kind: sql<string>`'业主'` })
    .from(clientFacts)
    .where(containsCondition(clientFacts.clientName, keyword))
    .orderBy(asc(clientFacts.clientName))
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
  { partyId, keyword = '' }: { partyId?: string | undefined; keyword?: string | undefined },
) {
  const open = and(sql`${billFacts.isOpen}`, partyId ? eq(billFacts.payerId, partyId) : undefined)
  const isNamed = or(
    containsCondition(sql`lot.package_no`, keyword),
    containsCondition(sql`supplier.supplier_name`, keyword),
    containsCondition(sql`client.client_name`, keyword),
  )
  const { rows } = await context.db.execute<Open>(sql`
    select bill.list_id as value, lot.package_no as "packageNo", coalesce(supplier.supplier_name, client.client_name, '') as "payerName",
      (bill.service_money - bill.received_money)::text as "dueMoney"
    from (select bill_facts.* from bill_facts where ${billsInScopeCondition(context, open)}) bill
    join lot_facts lot on lot.list_id = bill.package_id
    left join supplier_facts supplier on bill.payer_type = '供应商' and supplier.list_id = bill.payer_id
    left join client_facts client on bill.payer_type = '业主' and client.list_id = bill.payer_id
    where ${isNamed ?? sql`true`}
    order by bill.confirm_time, bill.list_id limit ${MOST_CHOICES}`)
  return rows.map(({ value, packageNo, payerName, dueMoney }) => ({
    value,
    dueMoney,
    label: `${packageNo} ${payerName} 未收 ${formatMoney(dueMoney)} 元`,
  }))
}
