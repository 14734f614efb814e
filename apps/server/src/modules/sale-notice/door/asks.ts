import type { Queryable } from '../../../db/database'
import { Port } from '../../../wiring/port'

/** Ids of the suppliers of a lot whose bid was received in time and not rejected. */
export const bidderIds = new Port<(db: Queryable, packageId: string) => Promise<readonly string[]>>(
  'sale-notice.bidderIds',
)

/** Kind and number of the 异议 and 质疑 that suspend the lot until they are answered. */
export const suspendingComplaintNames = new Port<
  (db: Queryable, packageId: string) => Promise<readonly string[]>
>('sale-notice.suspendingComplaintNames')
