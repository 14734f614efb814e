import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { AnyRecord } from '@agency/shared/record/record'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Renderers } from '../data/cell'
import { StatusTags } from '../data/StatusTags'
import type { PageEndpoint } from '../list/use-list'
import type { RecordListOf } from '../list/use-record-list'
import type { ShownRecord } from './use-record'

/** What every row of a record with a flow has. */
export interface CaseRow {
  listId: string
  version: number
  status: string
  allowedActions: readonly string[]
  updateUserName?: string | null | undefined
  updateTime?: string | null | undefined
}

/** The calls of a record type: those of its list and page, and its moves by action. */
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

/** What the web app adds to the definition of a record type. */
interface KindOptions<R extends CaseRow> {
  api: KindCalls<R>
  listPath: string
  /** The name of the records in the list, when it differs from `noun`. */
  listNoun?: string
  /** Returns the path of a record's page. */
  pathOf?(listId: string): string
  /** The column linked to its page. */
  link?: string
  /** In px; columns whose width differs from the default of their kind. */
  widths?: Partial<Record<string, number>>
  cells?: Renderers<R>
  /** Tags next to the status. */
  marks?(row: R): ReactNode
}

/** A record type for lists, pages and editors: `<RecordList {...failKind} … />`. */
export interface RecordKind<R extends CaseRow> extends ShownRecord<R>, RecordListOf<R> {
  flow: AnyRecord['flow']
  api: KindCalls<R>
  listing: AnyRecord['listing']
  cells: Renderers<R>
  /** Returns the status tags of a record. */
  statusOf(row: R): ReactNode
}

/** Combines a record definition, its calls and its pages into a record type for the web app. */
export function createRecordKind<R extends CaseRow>(
  record: Described<R>,
  said: KindOptions<R>,
): RecordKind<R> {
  const { flow, noun, prefix, listing, order } = record
  const { marks } = said
  const renderStatusTags = (row: R) => (
    <StatusTags flow={flow} status={row.status}>
      {marks?.(row)}
    </StatusTags>
  )
  const cells: Renderers<R> = { status: (_words, row) => renderStatusTags(row), ...said.cells }
  return { ...said, flow, noun, prefix, listing, sortable: order, cells, statusOf: renderStatusTags }
}
