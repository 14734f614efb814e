import type { VoucherSource } from '@agency/shared/tendering/voucher-sources'
import { type SQL, sql } from 'drizzle-orm'
import { bondSources } from './sources/bond.sources'
import { bookFeeVoucherSources } from './sources/book.sources'
import { commissionSources } from './sources/commission.sources'
import { costSources } from './sources/cost.sources'
import { feeSources } from './sources/fee.sources'
import { paymentSources } from './sources/payment.sources'
import type { SourceAdapter } from './sources/source-adapter'
import { type BookingRule, suspenseSources } from './sources/suspense.sources'

/**
 * The sources from which vouchers are derived. A new kind needs a file in `sources` and its words in shared.
 */
const adaptersByBookingRule = (rule: BookingRule): readonly SourceAdapter[] => [
  ...feeSources,
  ...paymentSources,
  ...bookFeeVoucherSources(rule),
  ...bondSources(rule),
  ...suspenseSources(rule),
  ...costSources,
  ...commissionSources,
]
const adapters = adaptersByBookingRule('suspense')

export const adapterForSource = (sourceType: VoucherSource): SourceAdapter => {
  const adapter = adapters.find((one) => one.sourceType === sourceType)
  if (!adapter) throw new Error(`没有 ${sourceType} 的凭证来源`)
  return adapter
}

const factsQueryOf = (some: readonly SourceAdapter[]): SQL =>
  sql.join(
    some.map(
      ({ sourceType, rows }) => sql`select ${sql.raw(`'${sourceType}'`)}::text as source_type, ${rows}`,
    ),
    sql` union all `,
  )

/** A query for all facts, final or not, with the column names of `SourceRow`. */
export const allFactsQuery: SQL = factsQueryOf(adapters)
/**
 * The same query as `allFactsQuery`, by the booking rule before 暂收款 existed, for databases of an older version.
 */
export const directFactsQuery: SQL = factsQueryOf(adaptersByBookingRule('direct'))
