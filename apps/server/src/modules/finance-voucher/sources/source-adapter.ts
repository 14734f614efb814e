import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import { type SQL, sql } from 'drizzle-orm'

/** A kind of business transaction from which vouchers are derived. */
export interface SourceAdapter {
  sourceType: VoucherSource
  /** SQL after `select` for the rows of this kind: the select list and `from`, see `sourceFactsQuery`. */
  rows: SQL
  /** The page that shows one transaction of this kind. */
  path(of: { pageId: string; projectId: string | null }): string
}

/** SQL expressions of one kind of transaction over its `from`. */
interface Columns {
  id: string
  no: string
  /** Calendar date of the transaction as text, see `shanghaiDaySql`. */
  day: string
  project: string
  /** Condition: the transaction has happened and was not undone. */
  final: string | SQL
  /** Amount of the transaction in yuan; negative on a reversal. */
  money: string
  /** Part of the amount in yuan that is withheld as tax. */
  withheld?: string
  /** The day whose VAT rate applies to the transaction; defaults to `day`. */
  rateDay?: string
  parentCostName?: string
  costName?: string
  payWay?: string
  party?: string
  partyCode?: string
  remark?: string
  /** Id of the record whose page shows the transaction; defaults to `id`. */
  page?: string
  from: string
}

/** SQL for the date of an instant in Asia/Shanghai, as YYYY-MM-DD. */
export const shanghaiDaySql = (instant: string): string =>
  `to_char(${instant} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const texts = ['parentCostName', 'costName', 'payWay', 'party', 'partyCode', 'remark'] as const
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The query of one kind of transaction, with the column names that all kinds share. */
export function sourceFactsQuery(of: Columns): SQL {
  const { id, no, day, project, final, money, withheld = '0', rateDay = day, page = id, from } = of
  const told = texts.map((name) => sql.raw(`${of[name] ?? 'null'}::text as ${toSnakeCase(name)}`))
  const isFinal = typeof final === 'string' ? sql.raw(final) : final
  return sql`${sql.raw(`${id} as source_id, ${no} as source_no, ${day} as day, ${rateDay} as rate_day`)},
    ${sql.raw(`${project} as project_id, ${page} as page_id, (${money})::numeric(20, 2) as money`)},
    ${sql.raw(`(${withheld})::numeric(20, 2) as withheld`)}, (${isFinal}) as is_final,
    ${sql.join(told, sql`, `)}, '{}'::uuid[] as lots from ${sql.raw(from)}`
}
