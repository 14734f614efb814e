import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'

/** A volume as those who keep its place know it. */
export interface Volume {
  listId: string
  projectId: string
  projectCode: string
  projectName: string
  /** Null: not entered yet. */
  archiveNo: string | null
  status: string
  placeId: string | null
  keepPlace: string | null
  boxNo: string | null
  boxCount: number | null
  /** Of what was numbered. */
  items: readonly { itemNo: string; itemName: string }[]
}

/** What places ask of the archives that stand on them; modules.ts hands it in. */
export interface PlacePorts {
  /** Volumes that the caller may see and that were handed in: these, the one with a 档号, or those called so. */
  volumes(
    context: Context,
    by: { listIds: readonly string[] } | { archiveNo: string } | { keyword: string },
  ): Promise<Volume[]>
  /** A volume was put on another place: it says so, and its chain of custody has a row. */
  placed(write: Write, volume: Volume, place: { listId: string; path: string }): Promise<void>
  /** Which of these volumes are lent to somebody: nobody misses them. */
  lent(db: Queryable, volumeIds: readonly string[]): Promise<ReadonlySet<string>>
}
