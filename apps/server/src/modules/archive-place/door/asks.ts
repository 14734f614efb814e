import type { Queryable } from '../../../db/database'
import type { Context, Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

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

/** Volumes that the caller may see and that were handed in: by id, by exact 档号, or by keyword. */
export const findVolumes = new Port<
  (
    context: Context,
    by: { listIds: readonly string[] } | { archiveNo: string } | { keyword: string },
  ) => Promise<Volume[]>
>('archive-place.findVolumes')

/** Puts a volume on another place and records it in the chain of custody. */
export const shelveVolume = new Port<
  (write: Write, volume: Volume, place: { listId: string; path: string }) => Promise<void>
>('archive-place.shelveVolume')

/** Which of these volumes are lent out, so that stock-taking does not report them missing. */
export const fullyLentVolumes = new Port<
  (db: Queryable, volumeIds: readonly string[]) => Promise<ReadonlySet<string>>
>('archive-place.fullyLentVolumes')
