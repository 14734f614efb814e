import { statusNamesOf } from '@agency/shared/flow/flow'
import type { AccountLine, LineKind } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { paymentsPath, refundPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { refundStatus } from '@agency/shared/modules/finance-receivable/refund.flow'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { type Actor, hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { type ListRequest, parsePage } from '../../http/list'
import { bondFacts } from '../tender-bond/door/facts'
import { billFacts } from '../tender-fee/door/facts'
import { areBuyersVisible, projectRowsInScope } from '../tender-project/project.door'
import { signupFacts } from '../tender-signup/door/facts'
import { mustFindParty } from './party.store'
import { billsInScopeCondition, canSeePayments } from './party.sums'

const say = { proxy: (payer: string) => `付款人：${payer}`, to: (account: string) => `退至：${account}` }

/** A row of the account; `own` is the id of the record that the line links to. */
interface LineRow extends Record<string, unknown> {
  listId: string
  kind: LineKind
  time: Date | string
  own: string
  code: string | null
  projectName: string | null
  word: string | null
  debit: string | null
  credit: string | null
  beside: string | null
  balance: string
}

/** The bills of a party, with the time when 减免, 核销 or 作废 ended them. */
const billsOfPartyQuery = (context: Context, partyId: string) => sql`
  select bill_facts.list_id, bill_facts.project_id, bill_facts.package_id, bill_facts.status,
    bill_facts.service_money, bill_facts.received_money,
    coalesce(bill_facts.confirm_time, ended.time, bill_facts.update_time) as billed_at,
    coalesce(ended.time, bill_facts.update_time) as ended_at
  from bill_facts left join lateral (
    select max(h.time) as time from wf_flow_log h
    where h.own_id = bill_facts.list_id and h.to_status = bill_facts.status and h.from_status <> h.to_status
      and bill_facts.status in (${inlineCodes(feeStatus.waived, feeStatus.writtenOff, feeStatus.cancelled)})
  ) ended on true
  where ${billsInScopeCondition(context, eq(billFacts.payerId, partyId))}`

const nothing = sql`null::numeric`
const joinLotAndProject = (row: string) =>
  sql.raw(`join lot_facts l_of on l_of.list_id = ${row}.package_id
    join project_facts p_of on p_of.list_id = ${row}.project_id`)
const lotNames = sql.raw('l_of.package_no as code, p_of.project_name')

/** Lines about bills, which change the balance. */
const ofBills = [
  sql`select b.list_id, 'bill' as kind, b.billed_at as time, 1 as seq, b.list_id as own, ${lotNames},
    null::text as word, b.service_money as debit, ${nothing} as credit, ${nothing} as beside
    from bills b ${joinLotAndProject('b')}`,
  sql`select r.list_id, case when r.reverses_id is null then 'receipt' else 'red' end, r.receive_time, 2, b.list_id,
    ${lotNames}, r.payer_name, ${nothing}, r.receive_money, ${nothing}
    from bills b join bill_receipt_facts r on r.fee_id = b.list_id ${joinLotAndProject('b')}`,
  sql`select b.list_id, case b.status when ${inlineCodes(feeStatus.waived)} then 'waived' when ${inlineCodes(feeStatus.writtenOff)} then 'writtenOff' else 'voided' end,
    b.ended_at, 3, b.list_id, ${lotNames}, null, ${nothing}, b.service_money - b.received_money, ${nothing}
    from bills b ${joinLotAndProject('b')} where b.status in (${inlineCodes(feeStatus.waived, feeStatus.writtenOff, feeStatus.cancelled)})`,
]

/** 来款 and refunds, for people with the scope of all projects. */
const paymentLineQueries = (partyId: string) => [
  sql`select p.list_id, 'payment', p.pay_time, 0, p.list_id, null, null, p.payer_name, ${nothing}, ${nothing}, p.pay_money
    from finance_payment p where p.party_id = ${partyId}`,
  sql`select b.list_id, 'refund', b.refund_time, 4, b.list_id, null, null, b.account_name, ${nothing}, ${nothing}, -b.refund_money
    from finance_refund b join finance_payment p on p.list_id = b.payment_id
    where p.party_id = ${partyId} and b.status = ${inlineCodes(refundStatus.paid)} and not b.del_flag`,
]

/** 保证金 received and returned, as far as the caller may know (R27). They are not part of the balance. */
function bondLineQueries(actor: Actor, partyId: string): SQL[] {
  if (!hasPermission(actor, 'tender:bond:view')) return []
  const visibleBondsCondition = (more: SQL | undefined) =>
    and(
      eq(bondFacts.supplierId, partyId),
      more,
      projectRowsInScope(actor, 'tender:bond', bondFacts),
      areBuyersVisible(actor, bondFacts.packageId),
    )
  return [
    sql`select bond_facts.list_id, 'bond', bond_facts.arrive_time, 0, bond_facts.list_id, ${lotNames}, bond_facts.status,
      ${nothing}, ${nothing}, bond_facts.arrive_money from bond_facts ${joinLotAndProject('bond_facts')} where ${visibleBondsCondition(isNotNull(bondFacts.arriveTime))}`,
    sql`select bond_facts.list_id, 'bond', bond_facts.refund_time, 4, bond_facts.list_id, ${lotNames}, bond_facts.status,
      ${nothing}, ${nothing}, -bond_facts.refund_money from bond_facts ${joinLotAndProject('bond_facts')} where ${visibleBondsCondition(isNotNull(bondFacts.refundTime))}`,
  ]
}

/** 标书费 received and refunded, as far as the caller may know (R27). */
function bookFeeLineQueries(actor: Actor, partyId: string): SQL[] {
  if (!hasPermission(actor, 'tender:signup:view')) return []
  const visibleBookFeesCondition = (more: SQL | undefined) =>
    and(
      eq(signupFacts.supplierId, partyId),
      more,
      projectRowsInScope(actor, 'tender:signup', signupFacts),
      areBuyersVisible(actor, signupFacts.packageId),
    )
  return [
    sql`select signup_facts.list_id, 'book', signup_facts.receive_time, 0, signup_facts.list_id, ${lotNames}, signup_facts.status,
      ${nothing}, ${nothing}, signup_facts.book_price from signup_facts ${joinLotAndProject('signup_facts')} where ${visibleBookFeesCondition(isNotNull(signupFacts.receiveTime))}`,
    sql`select signup_facts.list_id, 'book', signup_facts.refund_time, 4, signup_facts.list_id, ${lotNames}, signup_facts.status,
      ${nothing}, ${nothing}, -signup_facts.refund_money from signup_facts ${joinLotAndProject('signup_facts')} where ${visibleBookFeesCondition(isNotNull(signupFacts.refundTime))}`,
  ]
}

/** All transactions with a client or supplier, latest first, each line with the balance after it. */
export async function loadPartyAccountPage(context: Context, input: { partyId: string } & ListRequest) {
  const { partyId } = input
  const { partyName } = await mustFindParty(context, partyId)
  const { actor, db } = context
  const { size, current, offset } = parsePage(input)
  const parts = [
    ...ofBills,
    ...(canSeePayments(actor) ? paymentLineQueries(partyId) : []),
    ...bondLineQueries(actor, partyId),
    ...bookFeeLineQueries(actor, partyId),
  ]
  const { rows } = await db.execute<LineRow & { total: number }>(sql`
    with bills as (${billsOfPartyQuery(context, partyId)}), lines as (${sql.join(parts, sql` union all `)}), counted as (
      select lines.*, sum(coalesce(debit, 0) - coalesce(credit, 0)) over (order by time, seq, list_id) as balance,
        (count(*) over ())::int as total from lines
    )
    select list_id as "listId", kind, time, own, code, project_name as "projectName", word, debit::text, credit::text,
      beside::text, balance::numeric(20, 2)::text as balance, total
    from counted order by counted.time desc, seq desc, list_id desc limit ${size} offset ${offset}`)
  return {
    records: rows.map((row) => viewAccountLine(actor, row, partyName)),
    total: rows[0]?.total ?? 0,
    size,
    current,
  }
}

const words: Partial<Record<LineKind, (word: string) => string>> = {
  receipt: say.proxy,
  payment: say.proxy,
  refund: say.to,
  bond: (status) => statusNamesOf(bondFlow)[status] ?? status,
  book: (status) => statusNamesOf(signupFlow)[status] ?? status,
}

/** The page that a line links to, or null when the caller may not open it. */
function linePath(actor: Actor, { kind, own }: LineRow, partyName: string): string | null {
  const pathIfPermitted = (permission: string, path: string) =>
    hasPermission(actor, permission) ? path : null
  if (kind === 'payment') return pathIfPermitted('finance:refund:view', paymentsPath(partyName))
  if (kind === 'refund') return pathIfPermitted('finance:refund:view', refundPath(own))
  if (kind === 'bond') return pathIfPermitted('tender:bond:view', bondPath(own))
  if (kind === 'book') return pathIfPermitted('tender:signup:view', SIGNUP_LIST)
  return pathIfPermitted('tender:fee:view', feePath(own))
}

const viewAccountLine = (actor: Actor, row: LineRow, partyName: string): AccountLine => ({
  listId: row.listId,
  kind: row.kind,
  code: row.code,
  projectName: row.projectName,
  debit: row.debit,
  credit: row.credit,
  beside: row.beside,
  balance: row.balance,
  time: new Date(row.time).toISOString(),
  text: row.word === null ? null : (words[row.kind]?.(row.word) ?? row.word),
  path: linePath(actor, row, partyName),
})
