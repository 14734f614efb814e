import { movesFrom } from '@agency/shared/flow/flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Write } from '../http/context'
import { wfCase } from './flow.table'
import type { FlowResource } from './resource'
import { wfTodo } from './todo.table'

/**
 * Records that somebody did something that is no move of the flow but counts for segregation (`Flow.deeds`),
 * and takes away from them the open to-dos that they may no longer do.
 */
export async function recordSegregatingAct(
  { tx }: Write,
  { flow }: Pick<FlowResource, 'flow'>,
  { deed, ownId, userId }: { deed: string; ownId: string; userId: string },
): Promise<void> {
  const done = JSON.stringify({ [`${deed}:${userId}`]: userId })
  const [standing] = await tx
    .update(wfCase)
    .set({ actors: sql`${wfCase.actors} || ${done}::jsonb` })
    .where(eq(wfCase.ownId, ownId))
    .returning()
  const isBarred =
    standing &&
    movesFrom(flow, standing.step).some(
      (move) => !move.givesUp && !move.by && move.segregatedFrom?.includes(deed),
    )
  if (!isBarred) return
  await tx
    .update(wfTodo)
    .set({ excludedUserIds: sql`array_append(${wfTodo.excludedUserIds}, ${userId}::uuid)` })
    .where(
      and(
        eq(wfTodo.ownId, ownId),
        eq(wfTodo.status, 'pending'),
        eq(wfTodo.kind, 'task'),
        sql`not ${userId}::uuid = any(${wfTodo.excludedUserIds})`,
      ),
    )
}
