import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What notices ask of other modules; modules.ts hands it in. */
export interface NoticePorts {
  /** Suppliers whose bid was received in time, and not refused. */
  bidders(db: Queryable, packageId: string): Promise<readonly string[]>
  /** 异议 and 质疑, by kind and number, that stop a lot until they are answered. */
  objections(db: Queryable, packageId: string): Promise<readonly string[]>
  /** The winner's notice was given: the lot is 已发通知书, unless it was before. */
  given(write: Write, packageId: string, noticeSendTime: Date): Promise<void>
}
