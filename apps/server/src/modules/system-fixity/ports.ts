import type { Queryable } from '../../db/database'
import type { RecordAccess } from '../../files/attachments'
import type { FulltextSource } from '../../fulltext/fulltext-source'

/** What the page of stored files needs from other modules; modules.ts provides it. */
export interface FixityPorts {
  /** The names of the records whose ids occur in these values. */
  names(db: Queryable, values: readonly unknown[]): Promise<Record<string, string>>
}

/** The kinds of records that files belong to: who may see them and which page opens them. */
export interface Records {
  access: readonly RecordAccess[]
  pages: readonly Pick<FulltextSource, 'bizType' | 'pathOf'>[]
}
