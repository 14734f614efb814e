import { canHoldArchives } from '@agency/shared/modules/archive-place/place.fields'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { archivePlace } from './place.table'
import { PLACE_TREE_LOCK, type PlaceRecord, placeById, recordPlaceHistory } from './place.tree'

const say = {
  noPlace: '架位不存在',
  floor: (path: string) => `「${path}」是库房，请选择其中的架、层或盒位`,
}

/** A place that can hold volumes. Locks the tree until the transaction ends. @throws 400 at `field` */
export async function lockTreeAndFindShelf(
  write: Write,
  placeId: string,
  field = 'placeId',
): Promise<PlaceRecord> {
  await lockUntilCommit(write.tx, PLACE_TREE_LOCK)
  const place = await placeById(write.tx, placeId)
  if (!place) throw badField(field, say.noPlace)
  if (!canHoldArchives(place.kind)) throw badField(field, say.floor(place.path))
  return place
}

/** The path of a place that can hold volumes; locks the tree. @throws 400 at `placeId` */
export const lockTreeAndGetShelfPath = async (write: Write, placeId: string): Promise<string> =>
  (await lockTreeAndFindShelf(write, placeId)).path

/** The place that can hold volumes with this path or code, or undefined. */
export async function findShelfByPathOrCode(
  db: Queryable,
  text: string,
): Promise<{ listId: string; path: string } | undefined> {
  const [place] = await db
    .select()
    .from(archivePlace)
    .where(
      and(
        eq(archivePlace.delFlag, false),
        or(eq(archivePlace.path, text), sql`upper(${archivePlace.placeCode}) = upper(${text})`),
      ),
    )
    .orderBy(desc(eq(archivePlace.path, text)))
  return place && canHoldArchives(place.kind) ? place : undefined
}

/**
 * Records a volume's change of place. Waits for the lock of the tree, so that no stock-taking compares
 * meanwhile.
 */
export async function recordVolumeMove(write: Write, { volumeId, ...move }: VolumeMove): Promise<void> {
  await lockUntilCommit(write.tx, PLACE_TREE_LOCK)
  await recordPlaceHistory(write, { subjectKind: 'volume', subjectId: volumeId, ...move })
}

interface VolumeMove {
  volumeId: string
  what: string
  fromId: string | null
  fromPath: string | null
  toId: string | null
  toPath: string | null
  reason: string | null
}
