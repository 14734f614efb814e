import type { CheckedBag } from '../../bag/check-bag'
import type { Found } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { ArchiveRecord } from './archive.store'

/** From which place to which a volume comes; without an id only in words. */
export interface VolumeMove {
  volumeId: string
  what: string
  fromId: string | null
  fromPath: string | null
  toId: string | null
  toPath: string | null
  reason: string | null
}

/** What archives ask of the project; modules.ts hands it in. */
export interface ArchivePorts {
  /** The first of its papers were handed in: 归档中. */
  begun(write: Write, projectId: string): Promise<void>
  /** An archive was kept, for the first time or again: its project is 已归档. */
  kept(write: Write, archive: ArchiveRecord): Promise<void>
  /** Why what is kept cannot be corrected now, in words: it is lent, or destroyed. */
  whyFixed(db: Queryable, archiveId: string): Promise<string | undefined>
  /** The path of a place that takes volumes; the caller is alone with the tree from now on. @throws 400 at `placeId` */
  pathOf(write: Write, placeId: string): Promise<string>
  /** The place that takes volumes with this path or code; undefined: there is none. */
  placeCalled(db: Queryable, text: string): Promise<{ listId: string; path: string } | undefined>
  /** A volume came to another place: the history of places has it. */
  moved(write: Write, move: VolumeMove): Promise<void>
  /** Whether the caller may supplement what is kept now. */
  maySupplement(context: Context, archive: ArchiveRecord): Promise<boolean>
  /** Whose package this is, by its signature alone. */
  judge(db: Queryable, bag: CheckedBag, told: { archiveId: string; archiveNo: string }): Promise<Found>
}
