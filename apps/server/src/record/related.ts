import type { RelatedRow } from '@agency/shared/contract/related.contract'
import { type AnyFlow, statusNamesOf } from '@agency/shared/flow/flow'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '../http/actor'
import type { Context } from '../http/context'
import type { StoredRow } from './record-kind'
import type { RecordReader } from './record-reader'

/** What a module has of another module's record: a group of 往来 on that record's page. */
export interface RelatedSource {
  /** bizType of the record that is shown, e.g. crm:client. */
  of: string
  /** Unique among those of one kind of record. */
  key: string
  title: string
  /** What the amounts and the dates are, e.g. 预算; left out when there are none. */
  moneyTitle?: string
  dateTitle?: string
  /** Whoever lacks it is not told that there is such a group. */
  permission: string
  /** Those in the caller's data scope: how many, and the newest, at most `limit`. */
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
  /** Which rows are the shown record's, as far as the caller may know that they are. */
  belongs(recordId: string, actor: Actor): SQL
  row(row: S): Omit<RelatedRow, 'listId' | 'status'>
}

/** A group of records with a flow: whoever may see such records sees those in their data scope, with their status. */
export function relatedCases<S extends StoredRow & { status: string }, Q extends object>(
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
