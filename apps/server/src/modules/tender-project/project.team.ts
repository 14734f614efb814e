import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, Write } from '../../http/context'
import { HELPER, POSITIONS, type Team } from './project.store'
import { tenderTeamMember as m } from './project.table'

interface Member {
  position: string
  userId: string
}

/** Adds people to a project. */
export async function addMembers(
  { actor, clock }: Context,
  { tx }: Write,
  project: { listId: string; departmentId: string | null },
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return
  const { listId: projectId, departmentId } = project
  await tx.insert(m).values(
    members.map((member) => ({
      ...member,
      listId: newListId(),
      projectId,
      departmentId,
      createTime: clock(),
      createUserId: actor.userId,
    })),
  )
}

/** Puts these people in the positions that are named; whoever had them before is on the team no more. */
export async function setTeam(
  context: Context,
  write: Write,
  project: { listId: string; departmentId: string | null },
  team: Partial<Team>,
): Promise<void> {
  const positions = Object.keys(POSITIONS).filter((name) => name in team) as (keyof typeof POSITIONS)[]
  const replaced = [...positions.map((name) => POSITIONS[name]), ...(team.helperIds ? [HELPER] : [])]
  await write.tx.delete(m).where(and(eq(m.projectId, project.listId), inArray(m.position, replaced)))
  const named = positions.flatMap((name) => {
    const userId = team[name]
    return userId ? [{ position: POSITIONS[name], userId }] : []
  })
  const helpers = [...new Set(team.helperIds ?? [])].map((userId) => ({ position: HELPER, userId }))
  await addMembers(context, write, project, [...named, ...helpers])
}
