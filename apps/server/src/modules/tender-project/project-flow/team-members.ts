import { acts } from '@agency/shared/acts'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { HELPER_ROLES } from '@agency/shared/modules/tender-project/project/project.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { columnsForInsert, type Write } from '../../../http/context'
import { accountsWithAnyRole, userNamesById } from '../../../system/directory'
import { notifyRoleHolders } from '../../../workflow/four-eyes'
import type { Team } from '../project/project.store'
import { HELPER_POSITION, POSITIONS } from '../project/team-positions'
import { tenderTeamMember } from '../tables/project.table'

const say = {
  named: (name: string, position: string, code: string) => `${name}被加入项目组（${position}）：${code}`,
}

interface Member {
  position: string
  userId: string
}

/** Adds people to a project's team. */
export async function addMembers(
  write: Write,
  { listId: projectId, departmentId }: { listId: string; departmentId: string | null },
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return
  await write.tx
    .insert(tenderTeamMember)
    .values(members.map((member) => ({ ...member, ...columnsForInsert(write), projectId, departmentId })))
}

/** Sets the people of the given positions; those who held them before leave the team. */
export async function replaceTeamPositions(
  write: Write,
  project: { listId: string; departmentId: string | null },
  team: Partial<Team>,
): Promise<void> {
  const positions = Object.keys(POSITIONS).filter((name) => name in team) as (keyof typeof POSITIONS)[]
  const replaced = [...positions.map((name) => POSITIONS[name]), ...(team.helperIds ? [HELPER_POSITION] : [])]
  await write.tx
    .delete(tenderTeamMember)
    .where(and(eq(tenderTeamMember.projectId, project.listId), inArray(tenderTeamMember.position, replaced)))
  const named = positions.flatMap((name) => {
    const userId = team[name]
    return userId ? [{ position: POSITIONS[name], userId }] : []
  })
  const helpers = [...new Set(team.helperIds ?? [])].map((userId) => ({ position: HELPER_POSITION, userId }))
  await addMembers(write, project, [...named, ...helpers])
}

interface Named {
  listId: string
  projectCode: string
  projectName: string
}

/**
 * Notifies 公司领导 of a 负责人 who may know buyers only through this position (R27), being neither project
 * nor client manager.
 */
export async function notifyLeadersOfNewResponsible(
  write: Write,
  project: Named,
  userId: string,
): Promise<void> {
  if ((await accountsWithAnyRole(write.tx, [userId], HELPER_ROLES)).has(userId)) return
  const name = (await userNamesById(write.tx, [userId])).get(userId) ?? ''
  await notifyLeadersOfNewTeamMember(
    write,
    project,
    say.named(name, POSITIONS.responsibleId, project.projectCode),
  )
}

/** Notifies 公司领导 of a new member of a project's team. */
export const notifyLeadersOfNewTeamMember = (
  write: Write,
  { listId, projectCode, projectName }: Named,
  title: string,
) =>
  notifyRoleHolders(write, acts.joinTeam.informs, {
    ownId: listId,
    bizType: projectPrefix,
    title,
    projectCode,
    projectName,
    path: projectPath(listId),
  })
