import type { RelatedRow } from '@agency/shared/contract/related.contract'
import { type AnyFlow, statusNamesOf } from '@agency/shared/flow/flow'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '../http/actor'
import type { Context } from '../http/context'
import type { StoredRow } from './record-kind'
import type { RecordReader } from './record-reader'

/** Records of one module that belong to a record of another: a group of 往来 on that record's page. */
export interface RelatedSource {
  /** bizType of the record whose page shows the group, for example crm:client. */
  of: string
  /** Key of the group, unique among the groups of one kind of record. */
  key: string
  title: string
  /** The label of the rows' amounts, for example 预算; absent when they have none. */
  moneyTitle?: string
  /** The label of the rows' dates; absent when they have none. */
  dateTitle?: string
  /** Permission without which people do not see the group. */
  permission: string
  /** The number of rows in the caller's data scope, and the newest of them, at most `limit`. */
  list(
    context: Context,
    recordId: string,
    limit: number,
  ): Promise<{ total: number; rows: readonly RelatedRow[] }>
}

interface RelatedCases<S extends StoredRow, Q extends object>
  extends Pick<RelatedSource, 'of' | 'key' | 'title' | 'moneyTitle' | 'dateTitle'> {
  flow: AnyFlow
  store: RecordReader<S, Q>
  /** Condition for the rows that belong to the shown record, as far as the caller may know. */
  belongs(recordId: string, actor: Actor): SQL
  row(row: S): Omit<RelatedRow, 'listId' | 'status'>
}

/** A group of records with a flow, showing their status, limited to the caller's data scope. */
export function createRelatedSource<S extends StoredRow & { status: string }, Q extends object>(
  cases: RelatedCases<S, Q>,
): RelatedSource {
  const { flow, store, belongs, row: shown, ...group } = cases
  const names = statusNamesOf(flow)
  return {
    ...group,
    permission: `${flow.bizType}:view`,
    async list(context, recordId, limit) {
      const { total, rows } = await store.newest(context, belongs(recordId, context.actor), limit)
      return {
        total,
        rows: rows.map((row) => ({
          listId: row.listId,
          status: names[row.status] ?? row.status,
          ...shown(row),
        })),
      }
    },
  }
}
