import type { Option } from '@agency/shared/contract/page'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { QC_BUDGET } from '@agency/shared/modules/tender-project/project/project.rules'
import { FAILED_LOTS, lotStatus, projectStatus } from '@agency/shared/tendering/project-state'
import { and, desc, eq, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inlineCodes } from '../../../db/inline-codes'
import type { Actor } from '../../../http/actor'
import type { Context, Write } from '../../../http/context'
import {
  containsCondition,
  containsIndexedCondition,
  equalsCondition,
  filterConditions,
  MOST_CHOICES,
  oneOfCondition,
  timeRangeConditions,
} from '../../../http/list'
import { badField, notPermitted } from '../../../http/refusal'
import { existsInJoined, type Join, joinedCaseStore, type RecordOf } from '../../../record/case-store'
import type { FiltersOf } from '../../../record/record-kind'
import { crmClient } from '../../crm-client/client.table'
import { tenderLot } from '../tables/lot.table'
import { tenderProject, tenderTeamMember } from '../tables/project.table'
import { isOnTeam, projectsInScope } from './project.visibility'
import { HELPER_POSITION, POSITIONS, type Position } from './team-positions'

const say = { noProject: '项目不存在' }

export type Team = Record<Position, string | null> & { helperIds: string[] }

// Tables are named in full because drizzle omits them when selecting from one table.
const membersInPosition = (position: string) =>
  sql`from tender_team_member m where m.project_id = tender_project.list_id and m.position = ${position} and not m.del_flag`
const positionHolderSql = (position: string) =>
  sql<string | null>`(select m.user_id ${membersInPosition(position)} limit 1)`
const lots = sql.raw('from tender_package l where l.project_id = tender_project.list_id and not l.del_flag')

/** The people of a project as columns, for a `select` with the project table. */
export const teamColumns = {
  projectManagerAId: positionHolderSql(POSITIONS.projectManagerAId),
  projectManagerBId: positionHolderSql(POSITIONS.projectManagerBId),
  customerManagerId: positionHolderSql(POSITIONS.customerManagerId),
  responsibleId: positionHolderSql(POSITIONS.responsibleId),
}
const read = {
  columns: {
    ...teamColumns,
    helperIds: sql<
      string[]
    >`coalesce((select jsonb_agg(m.user_id order by m.create_time) ${membersInPosition(HELPER_POSITION)}), '[]'::jsonb)`,
    /**
     * True when QC must review the procurement document: 预算 ≥ 500万, 依法必须招标, or randomly drawn
     * (DOMAIN 5.4 [D]).
     */
    needsQc: sql<boolean>`(${tenderProject.budgetMoney} >= ${QC_BUDGET} or ${tenderProject.procurementRegime} = 'ZTB_MUST' or ${tenderProject.qcDrawn})`,
    /**
     * The time of the next opening of the project's lots, or else of the last one; as text from the database.
     */
    nextOpening: sql<string | null>`(select coalesce(
    min(l.open_time) filter (where l.open_time >= now() and l.status < ${inlineCodes(lotStatus.evaluating)}), max(l.open_time)) ${lots})`,
  },
}

const opening = timeRangeConditions(tenderLot.openTime)
const hasLot = existsInJoined({ table: tenderLot, on: eq(tenderLot.projectId, tenderProject.listId) })
/** Condition: the lot was opened or may still be; lots that failed before their opening are excluded. */
export const isLotOpenedOrNotFailed: SQL = sql`(${tenderLot.bidTime} is not null or ${notInArray(tenderLot.status, [...FAILED_LOTS])})`
/** Condition: one lot of the project opens between the two times. */
const opensWithinCondition = (from: string | undefined, to: string | undefined) =>
  from || to
    ? hasLot(
        and(
          eq(tenderLot.delFlag, false),
          isLotOpenedOrNotFailed,
          from ? opening.start(from) : undefined,
          to ? opening.end(to) : undefined,
        ),
      )
    : undefined
const ofClient = existsInJoined({ table: crmClient, on: eq(crmClient.listId, tenderProject.clientId) })
const hasMember = existsInJoined({
  table: tenderTeamMember,
  on: eq(tenderTeamMember.projectId, tenderProject.listId),
})

export const projects = joinedCaseStore(tenderProject, read, {
  prefix: projectPrefix,
  noun: '项目',
  visible: ({ actor }: Context) => projectsInScope(actor),
  keyword: (text) =>
    or(
      containsIndexedCondition(tenderProject.projectCode, text),
      containsIndexedCondition(tenderProject.financeCode, text),
      containsIndexedCondition(tenderProject.projectName, text),
    ),
  matching: (filters: FiltersOf<typeof projectApi>, { actor }) =>
    filterConditions(filters, {
      projectCode: (text) => containsIndexedCondition(tenderProject.projectCode, text),
      financeCode: (text) => containsIndexedCondition(tenderProject.financeCode, text),
      projectName: (text) => containsIndexedCondition(tenderProject.projectName, text),
      clientId: equalsCondition(tenderProject.clientId),
      clientName: (text) => ofClient(containsCondition(crmClient.clientName, text)),
      procurementRegime: (text) => oneOfCondition(tenderProject.procurementRegime, text),
      procurementMethod: (text) => oneOfCondition(tenderProject.procurementMethod, text),
      projectType: (text) => oneOfCondition(tenderProject.projectType, text),
      projectManagerAId: (userId) =>
        hasMember(
          and(
            eq(tenderTeamMember.userId, userId),
            eq(tenderTeamMember.position, POSITIONS.projectManagerAId),
            not(tenderTeamMember.delFlag),
          ),
        ),
      departmentId: equalsCondition(tenderProject.departmentId),
      mine: (yes) => (yes ? isOnTeam(actor) : not(isOnTeam(actor))),
      openTimeStart: (from) => opensWithinCondition(from, filters.openTimeEnd),
      // With a start given, both limits are applied above to the same lot, since lots of a project may open
      // far apart.
      openTimeEnd: (to) => (filters.openTimeStart ? undefined : opensWithinCondition(undefined, to)),
      status: (text) => oneOfCondition(tenderProject.status, text),
    }),
  usual: desc(tenderProject.createTime),
})

/** A project with its team and what follows from its lots. */
export type ProjectRecord = RecordOf<typeof projects>

/** The project if it is in the caller's scope of this module. */
export async function findProjectInScope(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  module: string,
  projectId: string,
): Promise<ProjectRecord | undefined> {
  const [project] = await projects.fitting(
    db,
    and(eq(tenderProject.listId, projectId), projectsInScope(actor, module)),
  )
  return project
}

/**
 * Projects of the caller's scope of this module as options of a picker, newest first, by any part of their
 * number or name; archived ones only on request.
 */
export async function projectOptions(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  module: string,
  { keyword, withArchived }: { keyword: string | undefined; withArchived: boolean },
): Promise<Option[]> {
  const { listId, projectCode, projectName } = tenderProject
  const rows = await db
    .select({ listId, projectCode, projectName })
    .from(tenderProject)
    .where(
      and(
        projectsInScope(actor, module),
        withArchived ? undefined : ne(tenderProject.status, projectStatus.archived),
        keyword ? numberOrNameContains(keyword) : undefined,
      ),
    )
    .orderBy(desc(tenderProject.createTime))
    .limit(MOST_CHOICES)
  return rows.map((row) => ({ value: row.listId, label: `${row.projectCode} ${row.projectName}` }))
}

/** True for 项目经理A, or an administrator in their place. */
export const canActAsManager = (
  { actor }: Pick<Context, 'actor'>,
  { projectManagerAId }: { projectManagerAId: string | null },
): boolean => actor.isAdmin || actor.userId === projectManagerAId

/** The project, if the caller is its manager. @throws 400 at `projectId`, 403 for anybody else */
export async function mustFindManagedProject(write: Write, projectId: string): Promise<ProjectRecord> {
  const project = await projects.find(write.tx, write, projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (!canActAsManager(write, project)) throw notPermitted()
  return project
}

/** The join from a record to its project. */
export const joinProject = (projectId: PgColumn): Join => ({
  table: tenderProject,
  on: eq(tenderProject.listId, projectId),
})

/** The project columns that every record within a project needs for its moves. */
export const parentProjectColumns = {
  projectCode: tenderProject.projectCode,
  projectName: tenderProject.projectName,
  suspendFlag: tenderProject.suspendFlag,
}

/** Condition: any part of the project's number or name matches. */
export const numberOrNameContains = (text: string): SQL | undefined =>
  or(containsCondition(tenderProject.projectCode, text), containsCondition(tenderProject.projectName, text))

/** Condition: the caller may see the project with this id by the data scope of this module. */
export const isInProjectScope = (actor: Actor, module: string, projectId: PgColumn): SQL =>
  existsInJoined(joinProject(projectId))(projectsInScope(actor, module))
