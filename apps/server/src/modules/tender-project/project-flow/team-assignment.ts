import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { HELPER_ROLES, RESPONSIBLE_ROLES } from '@agency/shared/modules/tender-project/project/project.rules'
import type { RoleCode } from '@agency/shared/roles/roles'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, min, ne } from 'drizzle-orm'
import type { Write } from '../../../http/context'
import { badField, badFields } from '../../../http/refusal'
import type { EffectOn } from '../../../record/case-kind'
import { accountsWithAnyRole, activeAccountsWithIds, userNamesById } from '../../../system/directory'
import { assertNotSegregated } from '../../../workflow/four-eyes'
import type { ProjectRecord } from '../project/project.store'
import { HELPER_POSITION, POSITIONS } from '../project/team-positions'
import { tenderLot } from '../tables/lot.table'
import {
  notifyLeadersOfNewResponsible,
  notifyLeadersOfNewTeamMember,
  replaceTeamPositions,
} from './team-members'

const say = {
  sameManagers: '项目经理A与项目经理B不能为同一人',
  noPerson: '人员不存在或已停用',
  notManager: '该人员不是项目经理',
  notHelper: '协助人员须是项目经理或客户经理',
  notResponsible: '负责人须是项目经理、客户经理或部门负责人',
  standIn: (admin: string, names: string, code: string) =>
    `${admin}代部门负责人指派项目组成员（${names}）：${code}`,
  joined: (name: string, position: string, code: string) => `${name}将自己加入项目组（${position}）：${code}`,
}

/** 指派: assigns the project team, checking that each person has the role the position requires. */
export const assignTeam: EffectOn<ProjectRecord, typeof projectApi, 'assign'> = async ({
  write,
  record,
  input,
}) => {
  const { projectManagerAId, projectManagerBId, responsibleId, helperIds } = input
  if (projectManagerAId === projectManagerBId) throw badField('projectManagerBId', say.sameManagers)
  const team = {
    projectManagerAId,
    projectManagerBId,
    ...(responsibleId === undefined ? {} : { responsibleId }),
    ...(helperIds ? { helperIds } : {}),
  }
  await assertAccountsActive(write, team)
  await assertPeopleHaveAnyRole(write, { projectManagerAId, projectManagerBId }, ['PM'], say.notManager)
  const newHelpers = (helperIds ?? []).filter((id) => !record.helperIds.includes(id))
  await assertPeopleHaveAnyRole(write, { helperIds: newHelpers }, HELPER_ROLES, say.notHelper)
  const named = responsibleId === record.responsibleId ? null : (responsibleId ?? null)
  await assertPeopleHaveAnyRole(write, { responsibleId: named }, RESPONSIBLE_ROLES, say.notResponsible)
  await checkActorJoiningTeam(write, record, team)
  if (named !== null && named !== write.actor.userId)
    await notifyLeadersOfNewResponsible(write, record, named)
  await notifyOfAdminAssignment(write, record, team)
  await replaceTeamPositions(write, record, team)
  return {}
}

type Named = Readonly<Record<string, string | readonly string[] | null>>
const userIdsOf = (named: Named[string] | undefined): string[] => [named ?? []].flat()

async function assertAccountsActive({ tx }: Write, named: Named): Promise<void> {
  const found = await activeAccountsWithIds(tx, Object.values(named).flatMap(userIdsOf))
  assertNamedPeopleAmong(named, new Set(found.map(({ listId }) => listId)), say.noPerson)
}

async function assertPeopleHaveAnyRole(
  { tx }: Write,
  named: Named,
  roles: readonly RoleCode[],
  message: string,
) {
  assertNamedPeopleAmong(
    named,
    await accountsWithAnyRole(tx, Object.values(named).flatMap(userIdsOf), roles),
    message,
  )
}

/** Checks assigned people. @throws 400 at each field that names somebody who is not among `people` */
function assertNamedPeopleAmong(named: Named, people: ReadonlySet<string>, message: string): void {
  const others = Object.keys(named).filter((name) => userIdsOf(named[name]).some((id) => !people.has(id)))
  if (others.length > 0) throw badFields(others.map((field) => ({ field, message })))
}

/**
 * Checks people who put themselves on a team: not after the sale of one of its lots, and 公司领导 are
 * notified (R27).
 */
async function checkActorJoiningTeam(
  write: Write,
  project: ProjectRecord,
  team: Readonly<Partial<Record<keyof typeof POSITIONS, string | null>>> & { helperIds?: string[] },
): Promise<void> {
  const { userId, nickName } = write.actor
  const positions: Readonly<Record<string, string>> = { ...POSITIONS, helperIds: HELPER_POSITION }
  const joined = Object.entries(team).find(([, ids]) => userIdsOf(ids).includes(userId))
  if (teamIdsOf(project).includes(userId) || !joined) return
  const record = { saleEndTime: await firstSaleEnd(write, project.listId) }
  await assertNotSegregated(write, 'joinTeam', { record })
  await notifyLeadersOfNewTeamMember(
    write,
    project,
    say.joined(nickName, positions[joined[0]] ?? '', project.projectCode),
  )
}

/**
 * Notifies 公司领导 of people an administrator puts on a team, because an administrator can create accounts
 * (R27).
 */
async function notifyOfAdminAssignment(write: Write, project: ProjectRecord, team: Named): Promise<void> {
  const { actor } = write
  const joined = Object.values(team)
    .flatMap(userIdsOf)
    .filter((id) => id !== actor.userId && !teamIdsOf(project).includes(id))
  if (!actor.isAdmin || joined.length === 0) return
  const names = [...(await userNamesById(write.tx, joined)).values()].join('、')
  await notifyLeadersOfNewTeamMember(write, project, say.standIn(actor.nickName, names, project.projectCode))
}

const teamIdsOf = (record: Pick<ProjectRecord, keyof typeof POSITIONS | 'helperIds'>): string[] => [
  ...Object.keys(POSITIONS).flatMap((name) => record[name as keyof typeof POSITIONS] ?? []),
  ...record.helperIds,
]

/** The earliest end of sale of a project's published lots; null before 发布. */
async function firstSaleEnd({ tx }: Write, projectId: string): Promise<Date | null> {
  const [first] = await tx
    .select({ end: min(tenderLot.signUpEnd) })
    .from(tenderLot)
    .where(and(eq(tenderLot.projectId, projectId), ne(tenderLot.status, lotStatus.planned)))
  return first?.end ?? null
}
