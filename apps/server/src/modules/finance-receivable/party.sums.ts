import { shanghaiDateAt } from '@agency/shared/format/dates'
import { agingBuckets } from '@agency/shared/modules/finance-receivable/aging'
import type { PartyAsked } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { refundStatus } from '@agency/shared/modules/finance-receivable/refund.flow'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { containsCondition } from '../../http/list'
import { clientFacts } from '../crm-client/door/facts'
import { supplierFacts } from '../crm-supplier/door/facts'
import { billFacts } from '../tender-fee/door/facts'
import { projectRowsInScope } from '../tender-project/project.door'

/** True for people with the scope of all projects: a 来款 belongs to no project. */
export const canSeePayments = (actor: Actor): boolean => dataScopeOf(actor, prefix) === 'ALL'

/**
 * Condition for bills that count, within the caller's scope; the query must contain the view of bills under
 * its own name.
 */
export const billsInScopeCondition = ({ actor }: Pick<Context, 'actor'>, more?: SQL): SQL | undefined =>
  and(sql`${billFacts.isOwed}`, projectRowsInScope(actor, prefix, billFacts), more)

/** The age of a bill in days since its confirmation, by the definition of `ageInDays`. */
export const billAgeInDays = (now: Date) =>
  sql`(${shanghaiDateAt(now)}::date - (bill_facts.confirm_time at time zone 'Asia/Shanghai')::date)`

/** The unused part of 来款 by party: neither applied to bills nor asked to be refunded. */
const unusedPaymentsQuery = (
  partyId: string | undefined,
) => sql`select over.party_id, over.party_type, sum(over.money) as money from (
    select p.party_id, p.party_type, p.pay_money as money from finance_payment p
    union all select p.party_id, p.party_type, -r.receive_money
      from bill_receipt_facts r join finance_payment p on p.list_id = r.payment_id
    union all select p.party_id, p.party_type, -b.refund_money
      from finance_refund b join finance_payment p on p.list_id = b.payment_id
      where b.status in (${inlineCodes(refundStatus.asked, refundStatus.paying, refundStatus.paid)}) and not b.del_flag
  ) over where ${partyId ? sql`over.party_id = ${partyId}` : sql`over.party_id is not null`} group by 1, 2`

const bucketSums = agingBuckets.map(({ name, from, to }) => {
  const within =
    to === null ? sql`b.age >= ${from}` : sql`b.age <= ${to} and (b.age >= ${from} or ${from} = 0)`
  return sql`coalesce(sum(b.due) filter (where b.due > 0 and ${within}), 0) as ${sql.identifier(name)}`
})
/** The sums of a party, used as column names. */
const SUMS = ['billed', 'received', 'dropped', 'open', ...agingBuckets.map(({ name }) => name)]

const nobody = sql`select null::uuid as party_id, null::text as party_type, 0 as money where false`

/**
 * Finds everybody with such a name, whether they have bills or not, so that a search does not reveal who
 * bought or bid (R27).
 */
const partiesNamedQuery = ({ partyName, partyId }: Partial<PartyAsked & OneParty>) => sql`
  select ${supplierFacts.listId} as party_id, '供应商' as party_type from ${supplierFacts} where ${
    and(
      partyId ? eq(supplierFacts.listId, partyId) : undefined,
      partyName ? containsCondition(supplierFacts.supplierName, partyName) : undefined,
    ) ?? sql`true`
  }
  union all
  select ${clientFacts.listId}, '业主' from ${clientFacts} where ${
    and(
      partyId ? eq(clientFacts.listId, partyId) : undefined,
      partyName ? containsCondition(clientFacts.clientName, partyName) : undefined,
    ) ?? sql`true`
  }`

interface OneParty {
  partyId: string
}

/**
 * A query for clients and suppliers with their debts by age, from the bills in the caller's scope, and their
 * unused 来款. For people with a limited scope the latter is null, and only parties with a visible bill
 * appear.
 */
export function partyDebtsQuery(
  context: Pick<Context, 'actor' | 'clock'>,
  asked: Partial<PartyAsked & OneParty>,
): SQL {
  const { partyName, partyType, aging, departmentId, partyId } = asked
  const isAll = canSeePayments(context.actor)
  const isCalled = partyName !== undefined || partyId !== undefined
  const ofBills = and(
    departmentId ? eq(billFacts.departmentId, departmentId) : undefined,
    partyId ? eq(billFacts.payerId, partyId) : undefined,
  )
  const parties = [
    sql`select party_id, party_type from bills`,
    ...(isAll && !departmentId ? [sql`select party_id, party_type from over where money <> 0`] : []),
    ...(isAll && isCalled && !departmentId ? [sql`select party_id, party_type from called`] : []),
  ]
  const sums = SUMS.map((name) => sql`coalesce(bills.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`)
  const where = and(
    isCalled
      ? sql`(all_of.party_id, all_of.party_type) in (select party_id, party_type from called)`
      : undefined,
    partyType ? sql`all_of.party_type = ${partyType}` : undefined,
    aging ? sql`coalesce(bills.${sql.identifier(aging)}, 0) > 0` : undefined,
  )
  return sql`
    with bills as (
      select b.party_id, b.party_type, sum(b.billed) as billed, sum(b.received) as received,
        sum(b.dropped) as dropped, sum(b.due) as open, count(*) filter (where b.due > 0) as open_bills,
        max(b.age) filter (where b.due > 0) as oldest, ${sql.join(bucketSums, sql`, `)}
      from (
        select bill_facts.payer_id as party_id, bill_facts.payer_type as party_type,
          bill_facts.receivable_money as billed, bill_facts.received_money as received, bill_facts.due_money as due,
          ${billAgeInDays(context.clock())} as age, bill_facts.dropped_money as dropped
        from bill_facts where ${billsInScopeCondition(context, ofBills)}
      ) b group by 1, 2
    ), over as (${isAll ? unusedPaymentsQuery(partyId) : nobody}),
    called as (${isCalled ? partiesNamedQuery(asked) : nobody})
    select all_of.party_id as list_id, all_of.party_type, ${sql.join(sums, sql`, `)},
      coalesce(bills.open_bills, 0)::int as open_bills, bills.oldest::int as oldest,
      ${isAll ? sql`coalesce(over.money, 0)` : sql`null::numeric`} as overpaid
    from (${sql.join(parties, sql` union `)}) all_of
    left join bills on bills.party_id = all_of.party_id and bills.party_type = all_of.party_type
    left join over on over.party_id = all_of.party_id and over.party_type = all_of.party_type
    ${where ? sql`where ${where}` : sql``}`
}
