import type { FlowState } from '@agency/shared/contract/todo.contract'
import { isForwardMove, movesFrom } from '@agency/shared/flow/flow'
import { roleName } from '@agency/shared/roles/roles'
import type { Context } from '../http/context'
import { findAllowedMoves } from './admission'
import { mustFindStep } from './arrival'
import type { wfCase } from './flow.table'
import { peopleExcludedFromMoves } from './four-eyes'
import { findCandidates } from './people'
import type { FlowRecord, FlowResource } from './resource'

type Case = typeof wfCase.$inferSelect

/**
 * For each move that is open to the caller: whom the next step would wait for, by name when it is one person,
 * else by role or department. Left out when nobody would have to act, or when the input of the move decides
 * it.
 */
export async function findNextHolders(
  context: Context,
  resource: FlowResource,
  standing: Case,
  record: FlowRecord,
): Promise<FlowState['ahead']> {
  const { db, actor } = context
  const fields = record as unknown as Record<string, unknown>
  const { flow } = resource
  const open = (await findAllowedMoves(context, resource, [record])).get(record.listId) ?? []
  const ways = movesFrom(flow, standing.step, record).filter(
    (move) => open.includes(move.action) && isForwardMove(move),
  )
  const told = await Promise.all(
    ways.map(async ({ key, to, action, result = null }) => {
      const { who, todo } = mustFindStep(resource, to)
      // Only those for whom a secret step waits may know that it was reached.
      if (!who || !todo || todo.secret || to === standing.step) return []
      const after = { ...standing, actors: { ...standing.actors, [key]: actor.userId } }
      const meant = await findCandidates(db, who, { record: fields, standing: after })
      const excluded = peopleExcludedFromMoves(movesFrom(flow, to), fields, after)
      const people = meant.filter(({ listId }) => !excluded.includes(listId))
      const [only] = people
      const held =
        who.kind === 'role' ? roleName(who.role) : who.kind === 'headOf' ? roleName('DEPT_HEAD') : ''
      const waitsFor = people.length === 1 && only ? only.nickName : people.length > 1 ? held : ''
      return waitsFor ? [{ action, result, waitsFor }] : []
    }),
  )
  return told.flat()
}
