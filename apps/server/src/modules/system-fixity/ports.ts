import type { Queryable } from '../../db/database'
import type { RecordAccess } from '../../files/attachments'
import type { FulltextSource } from '../../fulltext/fulltext-source'

/** What the page of stored files asks of the other modules; modules.ts hands it in. */
export interface FixityPorts {
  /** Of the ids that stand in these values: what their records are called. */
  names(db: Queryable, values: readonly unknown[]): Promise<Record<string, string>>
}

/** The records that files belong to: who may see which, and where each opens. */
export interface Records {
  access: readonly RecordAccess[]
  pages: readonly Pick<FulltextSource, 'bizType' | 'pathOf'>[]
}
