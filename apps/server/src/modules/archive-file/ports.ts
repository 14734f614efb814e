import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import type { ArchiveRecord } from './archive.store'

/** What archives ask of the project; modules.ts hands it in. */
export interface ArchivePorts {
  /** The first of its papers were handed in: 归档中. */
  begun(write: Write, projectId: string): Promise<void>
  /** An archive was kept, for the first time or again: its project is 已归档. */
  kept(write: Write, archive: ArchiveRecord): Promise<void>
  /** Why what is kept cannot be corrected now, in words: it is lent, or destroyed. */
  whyFixed(db: Queryable, archiveId: string): Promise<string | undefined>
}
