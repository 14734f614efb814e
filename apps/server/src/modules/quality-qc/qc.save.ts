import type { QcForm } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { qcFields } from '@agency/shared/modules/quality-qc/qc.record'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { accountsWithAnyRole, assertDictValues } from '../../system/directory'
import { projects } from '../tender-project/project.door'
import { tenderTeamMember } from '../tender-project/tables/project.table'
import { SAMPLING_TRIGGER } from './qc.sheet'
import type { QcRecord } from './qc.store'
import { qualityQc } from './qc.table'

const say = {
  noProject: '项目不存在',
  sampled: '抽样的检查由抽样检查分派',
  noInspector: '检查人须是品管专员',
  onTeam: '检查人是项目组成员，不能检查本项目',
}

/**
 * Checks that the inspector has the role QC and is not on the project's team (DOMAIN section 3). @throws 400
 * at `checkUserId`
 */
export async function assertInspectorAllowed(
  db: Queryable,
  projectId: string,
  userId: string,
): Promise<void> {
  if (!(await accountsWithAnyRole(db, [userId], ['QC'])).has(userId))
    throw badField('checkUserId', say.noInspector)
  if ((await teamMembersOfProjects(db, [projectId])).some((member) => member.userId === userId))
    throw badField('checkUserId', say.onTeam)
}

/** The team members of these projects. */
export const teamMembersOfProjects = (db: Queryable, projectIds: readonly string[]) =>
  db
    .select({ projectId: tenderTeamMember.projectId, userId: tenderTeamMember.userId })
    .from(tenderTeamMember)
    .where(and(inArray(tenderTeamMember.projectId, [...projectIds]), eq(tenderTeamMember.delFlag, false)))

/**
 * The table columns from a form. A check stays with its project; the inspector defaults to the person who
 * enters it.
 */
export async function checkedQcColumns(
  write: Write,
  entered: QcForm,
  before?: QcRecord,
): Promise<Partial<QcRecord>> {
  const projectId = before?.projectId ?? entered.projectId
  const project = await projects.find(write.tx, write, projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (entered.triggerType === SAMPLING_TRIGGER) throw badField('triggerType', say.sampled)
  const checkUserId = entered.checkUserId ?? before?.checkUserId ?? write.actor.userId
  await assertDictValues(write.tx, qcFields, { ...entered }, { ...before })
  await assertInspectorAllowed(write.tx, projectId, checkUserId)
  return { ...entered, projectId, checkUserId, departmentId: project.departmentId }
}

/** The inspector with the fewest open checks who is not on the team; ties are resolved in a fixed order. */
export async function leastBusyInspector(
  db: Queryable,
  projectId: string,
  inspectors: readonly string[],
): Promise<string | undefined> {
  const team = new Set((await teamMembersOfProjects(db, [projectId])).map(({ userId }) => userId))
  const free = inspectors.filter((userId) => !team.has(userId))
  const rows = await db
    .select({ userId: qualityQc.checkUserId, open: sql<number>`count(*)::int` })
    .from(qualityQc)
    .where(
      and(
        inArray(qualityQc.checkUserId, free),
        inArray(qualityQc.status, [qcStatus.waiting, qcStatus.checking]),
        eq(qualityQc.delFlag, false),
      ),
    )
    .groupBy(qualityQc.checkUserId)
  const open = new Map(rows.map((row) => [row.userId, row.open]))
  return free.toSorted((one, other) => (open.get(one) ?? 0) - (open.get(other) ?? 0))[0]
}
