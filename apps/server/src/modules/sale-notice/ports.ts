import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What notices need from other modules; modules.ts provides it. */
export interface NoticePorts {
  /** Ids of the suppliers of a lot whose bid was received in time and not rejected. */
  bidderIds(db: Queryable, packageId: string): Promise<readonly string[]>
  /** Kind and number of the 异议 and 质疑 that suspend the lot until they are answered. */
  objections(db: Queryable, packageId: string): Promise<readonly string[]>
  /** Called when the winner's notice was given out: the lot becomes 已发通知书 unless it already is. */
  onHandedOut(write: Write, packageId: string, noticeSendTime: Date): Promise<void>
}
