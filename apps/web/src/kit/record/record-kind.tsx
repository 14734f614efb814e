import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { AnyRecord } from '@agency/shared/record/record'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Renderers } from '../data/cell'
import { StatusTags } from '../data/StatusTags'
import type { ShownRecord } from '../detail/use-record'
import type { PageEndpoint } from '../list/use-list'
import type { RecordListOf } from '../list/use-record-list'

/** What every row of a record with a flow has. */
export interface CaseRow {
  listId: string
  version: number
  status: string
  allowedActions: readonly string[]
  updateUserName?: string | null | undefined
  updateTime?: string | null | undefined
}

/** The calls of a kind of record: those that its list and page make, and its moves by action. */
type KindCalls<R extends CaseRow> = Readonly<Record<string, Endpoint>> & {
  page: PageEndpoint<R>
  detail: Endpoint<z.ZodType, z.ZodType<R>>
  delete?: Endpoint
  exportExcel?: Endpoint
  submit?: Endpoint<z.ZodType, z.ZodType<R>>
}

type Described<R> = Pick<AnyRecord, 'flow' | 'noun' | 'prefix' | 'listing'> & {
  row: z.ZodType<R>
  order: readonly string[]
}

/** What the web says of a kind of record beside its description. */
interface Said<R extends CaseRow> {
  api: KindCalls<R>
  listPath: string
  /** What that list is of, where it is not of these. */
  listNoun?: string
  /** The page of one. */
  pathOf?(listId: string): string
  /** The column that leads to its page. */
  link?: string
  /** px; columns that are not as wide as their kind usually is. */
  widths?: Partial<Record<string, number>>
  cells?: Renderers<R>
  /** Tags of what stands beside the status. */
  marks?(row: R): ReactNode
}

/** A kind of record as lists, pages and editors take it: `<RecordList {...failKind} … />`. */
export interface RecordKind<R extends CaseRow> extends ShownRecord<R>, RecordListOf<R> {
  flow: AnyRecord['flow']
  api: KindCalls<R>
  listing: AnyRecord['listing']
  cells: Renderers<R>
  /** The tags that say where one stands. */
  statusOf(row: R): ReactNode
}

/** Makes what the web knows of a kind of record from its description, its calls and its pages. */
export function recordKind<R extends CaseRow>(record: Described<R>, said: Said<R>): RecordKind<R> {
  const { flow, noun, prefix, listing, order } = record
  const { marks } = said
  const statusOf = (row: R) => (
    <StatusTags flow={flow} status={row.status}>
      {marks?.(row)}
    </StatusTags>
  )
  const cells: Renderers<R> = { status: (_words, row) => statusOf(row), ...said.cells }
  return { ...said, flow, noun, prefix, listing, sortable: order, cells, statusOf }
}
