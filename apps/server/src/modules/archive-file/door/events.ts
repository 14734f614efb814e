import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'
import type { ArchiveRecord } from '../archive.store'

/** One part of a project's papers was handed in; the first one begins the archiving of the project. */
export const archivePartHandedIn = new DomainEvent<{ write: Write; projectId: string }>(
  'archive-file.archivePartHandedIn',
)

/** An archive as it was stored. */
export interface StoredArchive {
  write: Write
  archive: ArchiveRecord
}

/** An archive was stored, for the first time or again after a correction. */
export const archiveStored = new DomainEvent<StoredArchive>('archive-file.archiveStored')

/** A change of the place of a volume. A null id means a place that is given in words only. */
export interface VolumePlacement {
  write: Write
  volumeId: string
  what: string
  fromId: string | null
  fromPath: string | null
  toId: string | null
  toPath: string | null
  reason: string | null
}

/** A volume was put on another place, or its place was named anew. */
export const volumePlaced = new DomainEvent<VolumePlacement>('archive-file.volumePlaced')
