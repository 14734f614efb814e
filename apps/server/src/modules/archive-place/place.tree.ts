import { newListId } from '@agency/shared/format/ids'
import { canBePlacedIn, type PlaceKind } from '@agency/shared/modules/archive-place/place.fields'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { placesRenamed } from './door/events'
import { archiveMove, archivePlace } from './place.table'

export type PlaceRecord = typeof archivePlace.$inferSelect

const say = {
  noParent: '上级不存在',
  misfit: (kind: PlaceKind, above: PlaceKind | null) =>
    above === null ? `「${kind}」须有上级` : `「${kind}」不能放在「${above}」下`,
  itself: '不能移到自己或自己的下级里',
  tooLong: '加上各级上级的名称后超过 60 个字',
}
/** Maximum length of 存放位置 in characters. */
const PATH_MOST = 60

/** Name of the lock that everybody takes who changes the tree of places or puts something on a place. */
export const PLACE_TREE_LOCK = 'archive:place'

export const allPlaces = (db: Queryable): Promise<PlaceRecord[]> =>
  db.select().from(archivePlace).where(eq(archivePlace.delFlag, false))

export async function placeById(db: Queryable, listId: string): Promise<PlaceRecord | undefined> {
  const [row] = await db.select().from(archivePlace).where(eq(archivePlace.listId, listId))
  return row
}

/** A place and everything below it. */
export function withDescendants(all: readonly PlaceRecord[], listId: string): PlaceRecord[] {
  const inside = new Map<string | null, PlaceRecord[]>()
  for (const place of all) {
    const beside = inside.get(place.parentId)
    if (beside) beside.push(place)
    else inside.set(place.parentId, [place])
  }
  const found = all.filter((place) => place.listId === listId)
  // The array of places grows while it is iterated, so the loop reaches all descendants.
  for (const place of found) found.push(...(inside.get(place.listId) ?? []))
  return found
}

/**
 * The path of a place with this kind and name under this parent.
 * @throws 400 at the field when the parent does not exist, takes no such kind, or lies inside the place
 * itself
 */
export function mustMakePlacePath(
  all: readonly PlaceRecord[],
  { kind, placeName, parentId }: Pick<PlaceRecord, 'kind' | 'placeName' | 'parentId'>,
  self?: string,
): string {
  const above = all.find(({ listId }) => listId === parentId) ?? null
  if (parentId && !above) throw badField('parentId', say.noParent)
  if (self && withDescendants(all, self).some(({ listId }) => listId === parentId))
    throw badField('parentId', say.itself)
  if (!canBePlacedIn(kind, above?.kind ?? null))
    throw badField('parentId', say.misfit(kind, above?.kind ?? null))
  const path = above ? `${above.path}-${placeName}` : placeName
  if (path.length > PATH_MOST) throw badField('placeName', say.tooLong)
  return path
}

/** Changes a place's path from `path` to `to`, together with the paths of everything in it and on it. */
export async function changePathWithDescendants(
  write: Write,
  { listId, path: from }: PlaceRecord,
  to: string,
): Promise<void> {
  if (from === to) return
  const below = withDescendants(await allPlaces(write.tx), listId)
    .map((place) => place.listId)
    .filter((id) => id !== listId)
  const places = [{ placeId: listId, path: to }]
  // PostgreSQL counts characters, while a string's length here counts UTF-16 units.
  const cut = [...from].length + 1
  const tail = sql`${to}::text || substr(${archivePlace.path}, ${cut})`
  if (below.length > 0) {
    const rows = await write.tx
      .select({ path: archivePlace.path })
      .from(archivePlace)
      .where(inArray(archivePlace.listId, below))
    const grown = Math.max(...rows.map(({ path }) => path.length)) - from.length + to.length
    if (grown > PATH_MOST) throw badField('placeName', say.tooLong)
    places.push(
      ...(await write.tx
        .update(archivePlace)
        .set({ path: tail })
        .where(inArray(archivePlace.listId, below))
        .returning({ placeId: archivePlace.listId, path: archivePlace.path })),
    )
  }
  await placesRenamed.tell({ write, places })
}

/** Adds an entry to the history of places. */
export async function recordPlaceHistory(
  { tx, actor, clock }: Write,
  move: Omit<typeof archiveMove.$inferInsert, 'listId' | 'userId' | 'userName' | 'time'>,
): Promise<void> {
  await tx.insert(archiveMove).values({
    ...move,
    listId: newListId(),
    userId: actor.userId,
    userName: actor.nickName,
    time: clock(),
  })
}
