import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { SECRET_STEPS } from '@agency/shared/secret-steps'
import { canLearnSecret } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../http/actor'
import type { SecretTodos } from '../../../http/context'
import { dataScopeOf } from '../../../http/guard'
import { waitingOnBehalfCondition } from '../../../workflow/on-behalf'
import { wfTodo } from '../../../workflow/todo.table'
import { tenderProject } from '../tables/project.table'
import { DEVELOPER_POSITIONS } from './team-positions'

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
export const projectsWithKnownSecrets = ({ userId }: Actor): SQL =>
  sql`${projectIdsOfMember(userId)} and m.position not in (${DEVELOPER_POSITIONS.main}, ${DEVELOPER_POSITIONS.helper})`

export const canKnowProjectSecrets = (actor: Actor): SQL =>
  sql`${tenderProject.listId} in (${projectsWithKnownSecrets(actor)})`

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

const isOwnProjectSql = (actor: Actor, listId: PgColumn = tenderProject.listId): SQL =>
  sql`${listId} in (${ownProjectsQuery(actor)})`

/**
 * The same condition evaluated for each project, for queries with other restrictions: PostgreSQL then checks
 * the few remaining rows instead of first building the whole set.
 */
const isOwnProjectRowSql = (actor: Actor): SQL => {
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
  if (scope !== 'ALL' && !isDepartments) return and(eq(tenderProject.delFlag, false), isOwnProjectSql(actor))
  const others = otherProjectsInScope(actor, module, tenderProject)
  return and(eq(tenderProject.delFlag, false), others && or(others, isOwnProjectRowSql(actor)))
}

/** A query for the ids of the projects that the caller may see by the data scope of this module. */
export const projectIdsInScope = (actor: Actor, module: string): SQL =>
  sql`select tender_project.list_id from tender_project where ${projectsInScope(actor, module)}`

/** Condition for the projects within the data scope, own ones aside; undefined for all. */
export function otherProjectsInScope(
  actor: Actor,
  module: string,
  { departmentId, isSecret }: Readonly<Record<'departmentId' | 'isSecret', PgColumn>>,
): SQL | undefined {
  const scope = dataScopeOf(actor, module)
  if (scope !== 'ALL' && (scope !== 'DEPT' || actor.departmentIds.length === 0)) return sql`false`
  return and(
    scope === 'ALL' ? undefined : inArray(departmentId, [...actor.departmentIds]),
    canSeeSecretProjects(actor) ? undefined : not(isSecret),
  )
}

/** True when the person sees secret projects like others. */
export const canSeeSecretProjects = ({ isAdmin, roles }: Actor): boolean =>
  isAdmin || roles.some((role) => SEE_SECRETS.includes(role))

/**
 * To-dos of a secret project, or of a step that reveals what R27 protects, go to a deputy only if they may
 * know it too.
 */
export const secretProjectTodos: SecretTodos = (actor) => {
  const mayLearnAll = canLearnSecret(
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
          not(isTodoOfProjects(canKnowProjectSecrets(actor))),
        ),
  )
}

/** A query for the ids of the secret projects that this person may not see; undefined when there are none. */
export const hiddenSecretProjectsQuery = (actor: Actor): SQL | undefined =>
  canSeeSecretProjects(actor)
    ? undefined
    : sql`select tender_project.list_id from tender_project where ${and(tenderProject.isSecret, not(isOwnProjectSql(actor)))}`

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
  const ofOwn = isOwnProjectSql(actor, projectId)
  const isDepartments = scope === 'DEPT' && actor.departmentIds.length > 0
  if (scope !== 'ALL' && !isDepartments) return ofOwn
  const secrets = hiddenSecretProjectsQuery(actor)
  return and(
    scope === 'ALL' ? undefined : or(ofOwn, inArray(departmentId, [...actor.departmentIds])),
    secrets && sql`${projectId} not in (${secrets})`,
  )
}
