import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import { type SQL, sql } from 'drizzle-orm'

/** A kind of thing that vouchers are derived from. */
export interface SourceAdapter {
  sourceType: VoucherSource
  /** The columns and the `from` of a query of its rows, see `factsIn`. */
  rows: SQL
  /** Where one is seen. */
  path(of: { pageId: string; projectId: string | null }): string
}

/** What a kind of source says of itself, as expressions over its `from`. */
interface Columns {
  id: string
  no: string
  /** Calendar date, see `dayOf`. */
  day: string
  project: string
  /** It has happened, and stands. */
  final: string | SQL
  /** 元; negative where it takes another back. */
  money: string
  /** 元 that are withheld. */
  withheld?: string
  /** The day whose VAT rate counts; its own when left out. */
  rateDay?: string
  parentCostName?: string
  costName?: string
  payWay?: string
  party?: string
  partyCode?: string
  remark?: string
  /** The record whose page shows it; itself when left out. */
  page?: string
  from: string
}

/** The date of an instant, in Asia/Shanghai. */
export const dayOf = (instant: string): string =>
  `to_char(${instant} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const texts = ['parentCostName', 'costName', 'payWay', 'party', 'partyCode', 'remark'] as const
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a kind of source under the names that all of them share. */
export function factsIn(of: Columns): SQL {
  const { id, no, day, project, final, money, withheld = '0', rateDay = day, page = id, from } = of
  const told = texts.map((name) => sql.raw(`${of[name] ?? 'null'}::text as ${snake(name)}`))
  const isFinal = typeof final === 'string' ? sql.raw(final) : final
  return sql`${sql.raw(`${id} as source_id, ${no} as source_no, ${day} as day, ${rateDay} as rate_day`)},
    ${sql.raw(`${project} as project_id, ${page} as page_id, (${money})::numeric(20, 2) as money`)},
    ${sql.raw(`(${withheld})::numeric(20, 2) as withheld`)}, (${isFinal}) as is_final,
    ${sql.join(told, sql`, `)}, '{}'::uuid[] as lots from ${sql.raw(from)}`
}
