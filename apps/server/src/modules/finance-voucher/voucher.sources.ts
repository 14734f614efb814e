import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import { type SQL, sql } from 'drizzle-orm'
import { bondSources } from './sources/bond.sources'
import { bookSources } from './sources/book.sources'
import { costSources } from './sources/cost.sources'
import { feeSources } from './sources/fee.sources'
import { paymentSources } from './sources/payment.sources'
import { royaltySources } from './sources/royalty.sources'
import type { SourceAdapter } from './sources/source-adapter'

/** What vouchers are derived from: another kind of thing is one more file of `sources`, and its words in shared. */
const adapters: readonly SourceAdapter[] = [
  ...feeSources,
  ...paymentSources,
  ...bookSources,
  ...bondSources,
  ...costSources,
  ...royaltySources,
]

export const adapterOf = (sourceType: VoucherSource): SourceAdapter => {
  const adapter = adapters.find((one) => one.sourceType === sourceType)
  if (!adapter) throw new Error(`没有 ${sourceType} 的凭证来源`)
  return adapter
}

/** Every fact there is, final or not, under `SourceRow`'s names. */
export const allFacts: SQL = sql.join(
  adapters.map(({ sourceType, rows }) => sql`select ${sourceType}::text as source_type, ${rows}`),
  sql` union all `,
)
