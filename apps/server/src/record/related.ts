import type { RelatedRow } from '@agency/shared/contract/related.contract'
import type { Context } from '../http/context'

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
