import type { CheckedPackage } from '../../archive-package/check-bagit'
import type { FoundSource } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { ArchiveRecord } from './archive.store'

/** A change of the place of a volume. A null id means a place that is given in words only. */
export interface VolumePlacement {
  volumeId: string
  what: string
  fromId: string | null
  fromPath: string | null
  toId: string | null
  toPath: string | null
  reason: string | null
}

/** What archives need from the project and other modules; modules.ts provides it. */
export interface ArchivePorts {
  /** Called when the first papers of a project were handed in: the project becomes 归档中. */
  onBegun(write: Write, projectId: string): Promise<void>
  /** Called when an archive was stored, for the first time or again: its project becomes 已归档. */
  onArchiveStored(write: Write, archive: ArchiveRecord): Promise<void>
  /**
   * Why a stored archive cannot be corrected now, in words (lent out or destroyed); undefined when it can.
   */
  correctionObstacle(db: Queryable, archiveId: string): Promise<string | undefined>
  /**
   * The path of a place that can hold volumes. Locks the tree of places until the transaction ends. @throws
   * 400 at `placeId`
   */
  pathOf(write: Write, placeId: string): Promise<string>
  /** Finds the place that can hold volumes with this path or code, or undefined. */
  findPlace(db: Queryable, text: string): Promise<{ listId: string; path: string } | undefined>
  /** Adds a volume's change of place to the history of places. */
  onVolumePlaced(write: Write, move: VolumePlacement): Promise<void>
  /** True when the caller may add a supplement to this stored archive now. */
  maySupplement(context: Context, archive: ArchiveRecord): Promise<boolean>
  /** Decides from the signature alone which organisation made this package. */
  judgeSource(
    db: Queryable,
    bag: CheckedPackage,
    told: { archiveId: string; archiveNo: string },
  ): Promise<FoundSource>
}
