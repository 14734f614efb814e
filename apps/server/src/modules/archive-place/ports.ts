import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'

/** A volume as the shelf keepers need it. */
export interface Volume {
  listId: string
  projectId: string
  projectCode: string
  projectName: string
  /** Number of the volume; null until it is catalogued. */
  archiveNo: string | null
  status: string
  placeId: string | null
  keepPlace: string | null
  boxNo: string | null
  boxCount: number | null
  /** The items of the volume that have a number. */
  items: readonly { itemNo: string; itemName: string }[]
}

/** What places need from the archives that stand on them; modules.ts provides it. */
export interface PlacePorts {
  /** Volumes that the caller may see and that were handed in: by id, by exact 档号, or by keyword. */
  findVolumes(
    context: Context,
    by: { listIds: readonly string[] } | { archiveNo: string } | { keyword: string },
  ): Promise<Volume[]>
  /** Puts a volume on another place and records it in the chain of custody. */
  shelveVolume(write: Write, volume: Volume, place: { listId: string; path: string }): Promise<void>
  /** Which of these volumes are lent out, so that stock-taking does not report them missing. */
  fullyLentArchives(db: Queryable, volumeIds: readonly string[]): Promise<ReadonlySet<string>>
}
