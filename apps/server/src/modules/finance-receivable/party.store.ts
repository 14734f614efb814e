import { agingBuckets } from '@agency/shared/modules/finance-receivable/aging'
import type {
  PartyAsked,
  PartyRow,
  PartyTotals,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { type ListRequest, parsePage, withoutPaging } from '../../http/list'
import { notFound } from '../../http/refusal'
import { clientFacts } from '../crm-client/door/facts'
import { supplierFacts } from '../crm-supplier/door/facts'
import { partyDebtsQuery } from './party.sums'

const moneyColumnSql = (name: string) => sql.raw(`(sums.${name})::numeric(20, 2)::text`)
const MONEY = {
  billedMoney: 'billed',
  receivedMoney: 'received',
  droppedMoney: 'dropped',
  openMoney: 'open',
  ...Object.fromEntries(agingBuckets.map(({ name }) => [name, `"${name}"`])),
  overpaidMoney: 'overpaid',
}
const ORDER: Readonly<Record<string, string>> = {
  openMoney: 'sums.open',
  oldestDays: 'sums.oldest',
  overpaidMoney: 'sums.overpaid',
  billedMoney: 'sums.billed',
}

/** The columns of a party; its name and code come from the register of clients or suppliers. */
const columns = sql`sums.list_id as "listId", sums.party_type as "partyType", sums.open_bills as "openBills",
  sums.oldest as "oldestDays", coalesce(s.supplier_name, c.client_name, '') as "partyName",
  coalesce(s.credit_code, c.credit_code) as "creditCode",
  ${sql.join(
    Object.entries(MONEY).map(([name, column]) => sql`${moneyColumnSql(column)} as ${sql.identifier(name)}`),
    sql`, `,
  )}`
const joined = sql`left join supplier_facts s on sums.party_type = '供应商' and s.list_id = sums.list_id
  left join client_facts c on sums.party_type = '业主' and c.list_id = sums.list_id`

/** The sort order of parties: largest debt first by default; ties are resolved by id. */
function orderByClause(order: string | undefined): SQL {
  const [field = '', direction] = order?.split(' ') ?? []
  const column = ORDER[field]
  if (!column) return sql`sums.open desc, sums.list_id`
  return sql`${sql.raw(column)} ${sql.raw(direction === 'asc' ? 'asc nulls first' : 'desc nulls last')}, sums.list_id`
}

type PageInput = PartyAsked & ListRequest & { listIds?: readonly string[] }
const filtersWithoutPaging = (input: PageInput): PartyAsked => {
  const { listIds: _ids, ...filters } = withoutPaging(input)
  return filters as PartyAsked
}
const whereIdsAmong = (listIds: readonly string[] | undefined) =>
  listIds ? sql`where ${inArray(sql`sums.list_id`, [...listIds])}` : sql``

/** A page of 应收台账, with one row for each party. */
export async function loadPartyPage(context: Context, input: PageInput) {
  const { size, current, offset } = parsePage(input)
  const { rows } = await context.db.execute<PartyRow & Record<string, unknown> & { total: number }>(sql`
    select ${columns}, (count(*) over ())::int as total
    from (${partyDebtsQuery(context, filtersWithoutPaging(input))}) sums ${joined}
    order by ${orderByClause(input.order)} limit ${size} offset ${offset}`)
  const total = rows[0]?.total ?? (offset > 0 ? await countParties(context, input) : 0)
  return { records: rows.map(({ total: _total, ...row }) => row as PartyRow), total, size, current }
}

export async function countParties(context: Context, input: PageInput): Promise<number> {
  const { rows } = await context.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${partyDebtsQuery(context, filtersWithoutPaging(input))}) sums ${whereIdsAmong(input.listIds)}`,
  )
  return rows[0]?.total ?? 0
}

/** A query for the ids of all matching parties in order, for an export. */
export const partyIdsQuery = (context: Context, input: PageInput): SQL =>
  sql`select sums.list_id from (${partyDebtsQuery(context, filtersWithoutPaging(input))}) sums ${whereIdsAmong(input.listIds)}
    order by ${orderByClause(input.order)}`

/** The rows of these parties in 应收台账 by the same filters. */
export async function partiesById(
  context: Context,
  db: Queryable,
  { listIds, asked }: { listIds: readonly string[]; asked: PageInput },
): Promise<PartyRow[]> {
  const { rows } = await db.execute<PartyRow & Record<string, unknown>>(
    sql`select ${columns} from (${partyDebtsQuery(context, filtersWithoutPaging(asked))}) sums ${joined} ${whereIdsAmong(listIds)}`,
  )
  return rows
}

/** One client or supplier as far as the caller may know it. @throws 404 */
export async function mustFindParty(context: Context, partyId: string): Promise<PartyRow> {
  const { rows } = await context.db.execute<PartyRow & Record<string, unknown>>(
    sql`select ${columns} from (${partyDebtsQuery(context, { partyId })}) sums ${joined}`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The client or supplier with this id. */
export async function findParty(
  db: Queryable,
  listId: string,
): Promise<{ partyId: string; partyType: string; partyName: string } | undefined> {
  const [supplier] = await db
    .select({ name: supplierFacts.supplierName })
    .from(supplierFacts)
    .where(sql`${supplierFacts.listId} = ${listId}`)
  if (supplier) return { partyId: listId, partyType: '供应商', partyName: supplier.name }
  const [client] = await db
    .select({ name: clientFacts.clientName })
    .from(clientFacts)
    .where(sql`${clientFacts.listId} = ${listId}`)
  return client ? { partyId: listId, partyType: '业主', partyName: client.name } : undefined
}

/** The money columns that the page sums up. */
export const summedPartyColumns: readonly string[] = Object.keys(MONEY)

/** The totals over everything that was requested. */
export async function partyTotals(context: Context, asked: PageInput): Promise<PartyTotals> {
  const sumColumn = (name: string, column: string) =>
    sql`${sql.raw(name === 'overpaidMoney' ? `sum(sums.${column})` : `coalesce(sum(sums.${column}), 0)`)}::numeric(24, 2)::text as ${sql.identifier(name)}`
  const { rows } = await context.db.execute<PartyTotals & Record<string, unknown>>(sql`
    select count(*)::int as parties,
      ${sql.join(
        Object.entries(MONEY).map(([name, column]) => sumColumn(name, column)),
        sql`, `,
      )}
    from (${partyDebtsQuery(context, filtersWithoutPaging(asked))}) sums`)
  return rows[0] as PartyTotals
}
