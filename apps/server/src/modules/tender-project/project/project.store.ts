import type { Option } from '@agency/shared/contract/page'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { QC_BUDGET } from '@agency/shared/modules/tender-project/project/project.rules'
import { SECRET_STEPS } from '@agency/shared/secret-steps'
import { FAILED_LOTS, lotStatus, projectStatus } from '@agency/shared/tendering/project-state'
import { canLearn } from '@agency/shared/tendering/secrecy'
import { and, desc, eq, inArray, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inlineCodes } from '../../../db/inline-codes'
import type { Actor } from '../../../http/actor'
import type { Context, SecretTodos, Write } from '../../../http/context'
import { dataScopeOf } from '../../../http/guard'
import {
  contains,
  containsIndexed,
  equals,
  filterConditions,
  MOST_CHOICES,
  oneOf,
  timeRange,
} from '../../../http/list'
import { badField, notPermitted } from '../../../http/refusal'
import { existsInJoined, type Join, joinedCaseStore, type RecordOf } from '../../../record/case-store'
import type { FiltersOf } from '../../../record/record-kind'
import { waitingOnBehalfCondition } from '../../../workflow/on-behalf'
import { wfTodo } from '../../../workflow/todo.table'
import { crmClient } from '../../crm-client/client.table'
import { tenderLot } from '../tables/lot.table'
import { tenderProject, tenderTeamMember } from '../tables/project.table'
import { DEVELOPER_POSITIONS, HELPER_POSITION, POSITIONS, type Position } from './team-positions'

const say = { noProject: '项目不存在' }

export type Team = Record<Position, string | null> & { helperIds: string[] }

/** Roles that may see secret projects besides the project's team (DOMAIN section 3). */
const SEE_SECRETS = ['LEADER', 'ARCHIVIST', 'ARCH_REVIEW']

const projectIdsOfMember = (userId: string) =>
  sql`select m.project_id from tender_team_member m where m.user_id = ${userId} and not m.del_flag`

/** Condition: the caller is on the project's team, whatever the caller's data scope. */
export const isOnTeam = ({ userId }: Actor): SQL =>
  sql`${tenderProject.listId} in (${projectIdsOfMember(userId)})`

/**
 * Projects whose secrets the caller may know as a team member; the developers who brought the mandate may not
 * (R27).
 */
export const projectsWithSharedSecrets = ({ userId }: Actor): SQL =>
  sql`${projectIdsOfMember(userId)} and m.position not in (${DEVELOPER_POSITIONS.main}, ${DEVELOPER_POSITIONS.helper})`

export const areSecretsShared = (actor: Actor): SQL =>
  sql`${tenderProject.listId} in (${projectsWithSharedSecrets(actor)})`

/**
 * A query for the caller's own projects: as a team member, or with a to-do about the project, its lots or
 * parts. People with a to-do see the project like its team until it is done, otherwise nobody could assign or
 * review a secret one (DOMAIN section 3 [D]). Tasks that staff create freely do not count. The person's few
 * projects are selected first, for speed.
 */
export const ownProjectsQuery = (actor: Actor): SQL => {
  const { userId, holderKeys } = actor
  const inStead = waitingOnBehalfCondition(actor)
  // A deputy sees what waits for the absent person, but no secret projects, because those were entrusted
  // personally.
  const ofPrincipals =
    inStead &&
    sql` union select lent.list_id from tender_project lent where not lent.is_secret and lent.project_code in (
      select ${wfTodo.projectCode} from ${wfTodo} where ${inStead} and ${tellsNoSecret})`
  return sql`${projectIdsOfMember(userId)} union select own.list_id from tender_project own where own.project_code in (
    select d.project_code from wf_todo d
    where d.status = 'pending' and d.kind = 'task' and d.flow_code is not null and d.project_code is not null
      and d.holder = any(${sql.param([...holderKeys])}::text[])
      and not ${userId}::uuid = any(d.excluded_user_ids))${ofPrincipals ?? sql``}`
}

const tellsNoSecret = sql`not ${wfTodo.stepId} = any(${sql.param([...SECRET_STEPS])}::text[])`

const isOwn = (actor: Actor, listId: PgColumn = tenderProject.listId): SQL =>
  sql`${listId} in (${ownProjectsQuery(actor)})`

/**
 * The same condition evaluated for each project, for queries with other restrictions: PostgreSQL then checks
 * the few remaining rows instead of first building the whole set.
 */
const isOwnRow = (actor: Actor): SQL => {
  const { userId, holderKeys } = actor
  const inStead = waitingOnBehalfCondition(actor)
  const ofPrincipals =
    inStead &&
    sql` or (not tender_project.is_secret and exists (select 1 from ${wfTodo}
      where ${wfTodo.projectCode} = tender_project.project_code and ${inStead} and ${tellsNoSecret}))`
  return sql`(exists (select 1 from tender_team_member m
      where m.project_id = tender_project.list_id and m.user_id = ${userId} and not m.del_flag)
    or exists (select 1 from wf_todo d where d.project_code = tender_project.project_code
      and d.status = 'pending' and d.kind = 'task' and d.flow_code is not null
      and d.holder = any(${sql.param([...holderKeys])}::text[])
      and not ${userId}::uuid = any(d.excluded_user_ids))${ofPrincipals ?? sql``})`
}

/**
 * Condition for projects that the caller may see: their own always, others within their data scope. `module`
 * selects whose scope applies, for work in a tender by people who otherwise do not see projects.
 */
export function projectsInScope(actor: Actor, module: string = projectPrefix): SQL | undefined {
  const scope = dataScopeOf(actor, module)
  if (!scope) return sql`false`
  const isDepartments = scope === 'DEPT' && actor.departmentIds.length > 0
  // Own projects are visible even when secret; the condition stands alone so that its index can be used.
  if (scope !== 'ALL' && !isDepartments) return and(eq(tenderProject.delFlag, false), isOwn(actor))
  const others = othersProjectsInScope(actor, module, tenderProject)
  return and(eq(tenderProject.delFlag, false), others && or(others, isOwnRow(actor)))
}

/** A query for the ids of the projects that the caller may see by the data scope of this module. */
export const projectIdsInScope = (actor: Actor, module: string): SQL =>
  sql`select tender_project.list_id from tender_project where ${projectsInScope(actor, module)}`

/** Condition for the projects within the data scope, own ones aside; undefined for all. */
export function othersProjectsInScope(
  actor: Actor,
  module: string,
  { departmentId, isSecret }: Readonly<Record<'departmentId' | 'isSecret', PgColumn>>,
): SQL | undefined {
  const scope = dataScopeOf(actor, module)
  if (scope !== 'ALL' && (scope !== 'DEPT' || actor.departmentIds.length === 0)) return sql`false`
  return and(
    scope === 'ALL' ? undefined : inArray(departmentId, [...actor.departmentIds]),
    seesSecretProjects(actor) ? undefined : not(isSecret),
  )
}

/** True when the person sees secret projects like others. */
export const seesSecretProjects = ({ isAdmin, roles }: Actor): boolean =>
  isAdmin || roles.some((role) => SEE_SECRETS.includes(role))

/**
 * To-dos of a secret project, or of a step that reveals what R27 protects, go to a deputy only if they may
 * know it too.
 */
export const secretProjectTodos: SecretTodos = (actor) => {
  const mayLearnAll = canLearn(
    'buyers',
    { roles: actor.roles, isOnTeam: false, isOnAwardTeam: false },
    { isOpened: false, isAwarded: false },
  )
  const secrets = hiddenSecretProjectsQuery(actor)
  const isTodoOfProjects = (projects: SQL) =>
    sql`coalesce(${wfTodo.projectCode} in (select tender_project.project_code from tender_project where ${projects}), false)`
  return or(
    secrets && isTodoOfProjects(sql`tender_project.list_id in (${secrets})`),
    mayLearnAll
      ? undefined
      : and(
          sql`coalesce(${wfTodo.stepId} = any(${sql.param([...SECRET_STEPS])}::text[]), false)`,
          not(isTodoOfProjects(areSecretsShared(actor))),
        ),
  )
}

/** A query for the ids of the secret projects that this person may not see; undefined when there are none. */
export const hiddenSecretProjectsQuery = (actor: Actor): SQL | undefined =>
  seesSecretProjects(actor)
    ? undefined
    : sql`select tender_project.list_id from tender_project where ${and(tenderProject.isSecret, not(isOwn(actor)))}`

/**
 * As `projectsInScope`, for rows that store the project's id and department: only the secret projects are
 * looked up, so that counting rows need not read all projects.
 */
export function projectRowsInScope(
  actor: Actor,
  module: string,
  { projectId, departmentId }: Readonly<Record<'projectId' | 'departmentId', PgColumn>>,
): SQL | undefined {
  const scope = dataScopeOf(actor, module)
  if (!scope) return sql`false`
  const ofOwn = isOwn(actor, projectId)
  const isDepartments = scope === 'DEPT' && actor.departmentIds.length > 0
  if (scope !== 'ALL' && !isDepartments) return ofOwn
  const secrets = hiddenSecretProjectsQuery(actor)
  return and(
    scope === 'ALL' ? undefined : or(ofOwn, inArray(departmentId, [...actor.departmentIds])),
    secrets && sql`${projectId} not in (${secrets})`,
  )
}

// Tables are named in full because drizzle omits them when selecting from one table.
const membersInPosition = (position: string) =>
  sql`from tender_team_member m where m.project_id = tender_project.list_id and m.position = ${position} and not m.del_flag`
const holderOf = (position: string) =>
  sql<string | null>`(select m.user_id ${membersInPosition(position)} limit 1)`
const lots = sql.raw('from tender_package l where l.project_id = tender_project.list_id and not l.del_flag')

/** The people of a project as columns, for a `select` with the project table. */
export const teamColumns = {
  projectManagerAId: holderOf(POSITIONS.projectManagerAId),
  projectManagerBId: holderOf(POSITIONS.projectManagerBId),
  customerManagerId: holderOf(POSITIONS.customerManagerId),
  responsibleId: holderOf(POSITIONS.responsibleId),
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

const opening = timeRange(tenderLot.openTime)
const hasLot = existsInJoined({ table: tenderLot, on: eq(tenderLot.projectId, tenderProject.listId) })
/** Condition: the lot was opened or may still be; lots that failed before their opening are excluded. */
export const canLotOpen: SQL = sql`(${tenderLot.bidTime} is not null or ${notInArray(tenderLot.status, [...FAILED_LOTS])})`
/** Condition: one lot of the project opens between the two times. */
const opensWithin = (from: string | undefined, to: string | undefined) =>
  from || to
    ? hasLot(
        and(
          eq(tenderLot.delFlag, false),
          canLotOpen,
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
      containsIndexed(tenderProject.projectCode, text),
      containsIndexed(tenderProject.financeCode, text),
      containsIndexed(tenderProject.projectName, text),
    ),
  matching: (filters: FiltersOf<typeof projectApi>, { actor }) =>
    filterConditions(filters, {
      projectCode: (text) => containsIndexed(tenderProject.projectCode, text),
      financeCode: (text) => containsIndexed(tenderProject.financeCode, text),
      projectName: (text) => containsIndexed(tenderProject.projectName, text),
      clientId: equals(tenderProject.clientId),
      clientName: (text) => ofClient(contains(crmClient.clientName, text)),
      procurementRegime: (text) => oneOf(tenderProject.procurementRegime, text),
      procurementMethod: (text) => oneOf(tenderProject.procurementMethod, text),
      projectType: (text) => oneOf(tenderProject.projectType, text),
      projectManagerAId: (userId) =>
        hasMember(
          and(
            eq(tenderTeamMember.userId, userId),
            eq(tenderTeamMember.position, POSITIONS.projectManagerAId),
            not(tenderTeamMember.delFlag),
          ),
        ),
      departmentId: equals(tenderProject.departmentId),
      mine: (yes) => (yes ? isOnTeam(actor) : not(isOnTeam(actor))),
      openTimeStart: (from) => opensWithin(from, filters.openTimeEnd),
      // With a start given, both limits are applied above to the same lot, since lots of a project may open
      // far apart.
      openTimeEnd: (to) => (filters.openTimeStart ? undefined : opensWithin(undefined, to)),
      status: (text) => oneOf(tenderProject.status, text),
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
  or(contains(tenderProject.projectCode, text), contains(tenderProject.projectName, text))
