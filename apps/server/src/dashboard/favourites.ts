import { MOST_FAVOURITES, type SavedRecord } from '@agency/shared/contract/dashboard.contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../http/context'
import { badInputRefusal, notFound } from '../http/refusal'
import type { RecordFinder } from '../search/finder'
import { loadTitles } from '../search/search.find'
import { sysFavourite } from './favourite.table'

const say = { tooMany: `最多收藏 ${MOST_FAVOURITES} 条记录，请先取消不再需要的` }

/** The caller's favourites, newest first. */
export const loadFavourites = ({ db, actor }: Context): Promise<SavedRecord[]> =>
  db
    .select({ kind: sysFavourite.kind, listId: sysFavourite.ownId })
    .from(sysFavourite)
    .where(eq(sysFavourite.userId, actor.userId))
    .orderBy(desc(sysFavourite.createTime), desc(sysFavourite.ownId))
    .limit(MOST_FAVOURITES)

/** @throws 404 for a record that the caller may not see, 400 beyond the maximum number */
export async function changeFavourite(
  context: Context,
  finders: readonly RecordFinder[],
  { kind, listId, on }: SavedRecord & { on: boolean },
): Promise<null> {
  const own = eq(sysFavourite.userId, context.actor.userId)
  if (on && (await loadTitles(context, finders, [{ kind, listId }])).length === 0) throw notFound()
  await context.write(async ({ tx, actor, clock }) => {
    // A favourite record that is no longer visible can still be removed from the favourites.
    if (!on) return tx.delete(sysFavourite).where(and(own, eq(sysFavourite.ownId, listId)))
    if ((await tx.$count(sysFavourite, own)) >= MOST_FAVOURITES) throw badInputRefusal(say.tooMany)
    return tx
      .insert(sysFavourite)
      .values({ userId: actor.userId, kind, ownId: listId, createTime: clock() })
      .onConflictDoNothing()
  })
  return null
}
