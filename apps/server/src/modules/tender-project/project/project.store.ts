import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { QC_BUDGET } from '@agency/shared/modules/tender-project/project/project.rules'
import { SECRET_STEPS } from '@agency/shared/secret-steps'
import { FAILED_LOTS, lotStatus } from '@agency/shared/tendering/project-state'
import { mayLearn } from '@agency/shared/tendering/secrecy'
import { and, desc, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inlineCodes } from '../../../db/inline-codes'
import type { Actor } from '../../../http/actor'
import type { Context, SecretTodos, Write } from '../../../http/context'
import { scopeOf } from '../../../http/guard'
import { conditions, contains, containsIndexed, oneOf, same, timeRange } from '../../../http/list'
import { badField, notPermitted } from '../../../http/refusal'
import { has, type Join, joinedCaseStore, type RecordOf } from '../../../record/case-store'
import type { FiltersOf } from '../../../record/record-kind'
import { waitingInStead } from '../../../workflow/in-stead'
import { wfTodo } from '../../../workflow/todo.table'
import { crmClient } from '../../crm-client/client.table'
import { tenderLot } from '../lot/lot.table'
import { tenderTeamMember as m, tenderProject as t } from './project.table'
import { DEVELOPERS, HELPER, POSITIONS, type Position } from './team-positions'

const say = { noProject: '项目不存在' }

export type Team = Record<Position, string | null> & { helperIds: string[] }

/** Who sees secret projects beside the team (DOMAIN section 3). */
const SEE_SECRETS = ['LEADER', 'ARCHIVIST', 'ARCH_REVIEW']

const teamOf = (userId: string) =>
  sql`select m.project_id from tender_team_member m where m.user_id = ${userId} and not m.del_flag`

/** Of the caller's own projects, whatever the scope. */
export const isOnTeam = ({ userId }: Actor): SQL => sql`${t.listId} in (${teamOf(userId)})`

/** The projects whose secrets the caller learns as one of the team: who brought the mandate does not (R27). */
export const projectsInConfidence = ({ userId }: Actor): SQL =>
  sql`${teamOf(userId)} and m.position not in (${DEVELOPERS.main}, ${DEVELOPERS.helper})`

export const isInConfidence = (actor: Actor): SQL => sql`${t.listId} in (${projectsInConfidence(actor)})`

/**
 * Those of the caller's team or turn: whoever has a to-do about a project, one of its lots or what hangs on it sees the
 * project as its team does, until that is done; else nobody could assign or review a secret one (DOMAIN section 3 [D]).
 * A task that staff set themselves names whatever project they like, and counts for nothing. The few projects of a
 * person are gathered first, so that nobody's list reads everybody's.
 */
export const ownProjects = (actor: Actor): SQL => {
  const { userId, holderKeys } = actor
  const inStead = waitingInStead(actor)
  // A deputy sees what waits for their principal, but no secret project, which that person was trusted with themselves.
  const ofPrincipals =
    inStead &&
    sql` union select lent.list_id from tender_project lent where not lent.is_secret and lent.project_code in (
      select ${wfTodo.projectCode} from ${wfTodo} where ${inStead} and ${tellsNoSecret})`
  return sql`${teamOf(userId)} union select own.list_id from tender_project own where own.project_code in (
    select d.project_code from wf_todo d
    where d.status = 'pending' and d.kind = 'task' and d.flow_code is not null and d.project_code is not null
      and d.holder = any(${sql.param([...holderKeys])}::text[])
      and not ${userId}::uuid = any(d.excluded_user_ids))${ofPrincipals ?? sql``}`
}

const tellsNoSecret = sql`not ${wfTodo.stepId} = any(${sql.param([...SECRET_STEPS])}::text[])`

const isOwn = (actor: Actor, listId: PgColumn = t.listId): SQL => sql`${listId} in (${ownProjects(actor)})`

/**
 * The same, asked of each project: what the rest of a query leaves of them. The database looks for the few and gathers
 * the caller's own for the many; a set of them it would gather before it considers what else narrows the query.
 */
const isOwnRow = (actor: Actor): SQL => {
  const { userId, holderKeys } = actor
  const inStead = waitingInStead(actor)
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
 * Projects the caller may see: those of the own team or turn always, the others as far as the data scope goes. `module`: whose
 * scope counts, for what is done in a tender by people who do not see projects otherwise.
 */
export function projectsInScope(actor: Actor, module: string = projectPrefix): SQL | undefined {
  const scope = scopeOf(actor, module)
  if (!scope) return sql`false`
  const isDepartments = scope === 'DEPT' && actor.departmentIds.length > 0
  // What is the caller's own is seen, secret or not: the condition stands alone, and is answered by its index.
  if (scope !== 'ALL' && !isDepartments) return and(eq(t.delFlag, false), isOwn(actor))
  const others = othersInScope(actor, module, t)
  return and(eq(t.delFlag, false), others && or(others, isOwnRow(actor)))
}

/** As far as the data scope goes without what is the caller's own; undefined: all there are. */
export function othersInScope(
  actor: Actor,
  module: string,
  { departmentId, isSecret }: Readonly<Record<'departmentId' | 'isSecret', PgColumn>>,
): SQL | undefined {
  const scope = scopeOf(actor, module)
  if (scope !== 'ALL' && (scope !== 'DEPT' || actor.departmentIds.length === 0)) return sql`false`
  return and(
    scope === 'ALL' ? undefined : inArray(departmentId, [...actor.departmentIds]),
    seesSecrets(actor) ? undefined : not(isSecret),
  )
}

/** Whether secret projects are seen as others are. */
export const seesSecrets = ({ isAdmin, roles }: Actor): boolean =>
  isAdmin || roles.some((role) => SEE_SECRETS.includes(role))

/** A to-do of a project that is secret, or of a step that tells what R27 keeps, is for a deputy who may know it themselves. */
export const secretTodos: SecretTodos = (actor) => {
  const mayLearnAll = mayLearn(
    'buyers',
    { roles: actor.roles, isOnTeam: false, isOnAwardTeam: false },
    { isOpened: false, isAwarded: false },
  )
  const secrets = secretsFrom(actor)
  const among = (projects: SQL) =>
    sql`coalesce(${wfTodo.projectCode} in (select tender_project.project_code from tender_project where ${projects}), false)`
  return or(
    secrets && among(sql`tender_project.list_id in (${secrets})`),
    mayLearnAll
      ? undefined
      : and(
          sql`coalesce(${wfTodo.stepId} = any(${sql.param([...SECRET_STEPS])}::text[]), false)`,
          not(among(isInConfidence(actor))),
        ),
  )
}

/** The secret projects that are kept from a person, as a query of their ids; undefined: none. */
export const secretsFrom = (actor: Actor): SQL | undefined =>
  seesSecrets(actor)
    ? undefined
    : sql`select tender_project.list_id from tender_project where ${and(t.isSecret, not(isOwn(actor)))}`

/**
 * The same of rows that keep their project's department beside its id: of other projects nothing is read but which are
 * secret, so that counting rows does not read everybody's projects.
 */
export function rowsInScope(
  actor: Actor,
  module: string,
  { projectId, departmentId }: Readonly<Record<'projectId' | 'departmentId', PgColumn>>,
): SQL | undefined {
  const scope = scopeOf(actor, module)
  if (!scope) return sql`false`
  const ofOwn = isOwn(actor, projectId)
  const isDepartments = scope === 'DEPT' && actor.departmentIds.length > 0
  if (scope !== 'ALL' && !isDepartments) return ofOwn
  const secrets = secretsFrom(actor)
  return and(
    scope === 'ALL' ? undefined : or(ofOwn, inArray(departmentId, [...actor.departmentIds])),
    secrets && sql`${projectId} not in (${secrets})`,
  )
}

// Names written out: within a selection of one table drizzle leaves the tables' names away.
const membersAs = (position: string) =>
  sql`from tender_team_member m where m.project_id = tender_project.list_id and m.position = ${position} and not m.del_flag`
const holderOf = (position: string) => sql<string | null>`(select m.user_id ${membersAs(position)} limit 1)`
const lots = sql.raw('from tender_package l where l.project_id = tender_project.list_id and not l.del_flag')

/** The people of a project, for a `select` that has its table. */
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
    >`coalesce((select jsonb_agg(m.user_id order by m.create_time) ${membersAs(HELPER)}), '[]'::jsonb)`,
    /** QC reviews the procurement file: 预算 ≥ 500万, 依法必须招标, or drawn by lot (DOMAIN 5.4 [D]). */
    needsQc: sql<boolean>`(${t.budgetMoney} >= ${QC_BUDGET} or ${t.procurementRegime} = 'ZTB_MUST' or ${t.qcDrawn})`,
    /** The next opening of its lots, or the last where none is to come; as the database writes a time. */
    nextOpening: sql<string | null>`(select coalesce(
    min(l.open_time) filter (where l.open_time >= now() and l.status < ${inlineCodes(lotStatus.evaluating)}), max(l.open_time)) ${lots})`,
  },
}

const opening = timeRange(tenderLot.openTime)
const hasLot = has({ table: tenderLot, on: eq(tenderLot.projectId, t.listId) })
/** It was opened or may be yet: what failed before its opening never was. */
export const mayOpen: SQL = sql`(${tenderLot.bidTime} is not null or ${notInArray(tenderLot.status, [...FAILED_LOTS])})`
/** One and the same lot opens between the two. */
const opensWithin = (from: string | undefined, to: string | undefined) =>
  from || to
    ? hasLot(
        and(
          eq(tenderLot.delFlag, false),
          mayOpen,
          from ? opening.start(from) : undefined,
          to ? opening.end(to) : undefined,
        ),
      )
    : undefined
const ofClient = has({ table: crmClient, on: eq(crmClient.listId, t.clientId) })
const hasMember = has({ table: m, on: eq(m.projectId, t.listId) })

export const projects = joinedCaseStore(t, read, {
  prefix: projectPrefix,
  noun: '项目',
  visible: ({ actor }: Context) => projectsInScope(actor),
  keyword: (text) =>
    or(...[t.projectCode, t.financeCode, t.projectName].map((column) => containsIndexed(column, text))),
  matching: (filters: FiltersOf<typeof projectApi>, { actor }) =>
    conditions(filters, {
      projectCode: (text) => containsIndexed(t.projectCode, text),
      financeCode: (text) => containsIndexed(t.financeCode, text),
      projectName: (text) => containsIndexed(t.projectName, text),
      clientId: same(t.clientId),
      clientName: (text) => ofClient(contains(crmClient.clientName, text)),
      procurementRegime: (text) => oneOf(t.procurementRegime, text),
      procurementMethod: (text) => oneOf(t.procurementMethod, text),
      projectType: (text) => oneOf(t.projectType, text),
      projectManagerAId: (userId) =>
        hasMember(and(eq(m.userId, userId), eq(m.position, POSITIONS.projectManagerAId), not(m.delFlag))),
      departmentId: same(t.departmentId),
      mine: (yes) => (yes ? isOnTeam(actor) : not(isOnTeam(actor))),
      openTimeStart: (from) => opensWithin(from, filters.openTimeEnd),
      // With a start it is said above, of one and the same lot: two of a project may open far apart.
      openTimeEnd: (to) => (filters.openTimeStart ? undefined : opensWithin(undefined, to)),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
})

/** A project with the people on it, and what follows from its lots. */
export type ProjectRecord = RecordOf<typeof projects>

/** The project, where it is in the caller's scope of this module. */
export async function projectInScope(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  module: string,
  projectId: string,
): Promise<ProjectRecord | undefined> {
  const [project] = await projects.fitting(db, and(eq(t.listId, projectId), projectsInScope(actor, module)))
  return project
}

/** 项目经理A, or an administrator in their place. */
export const standsForManager = (
  { actor }: Pick<Context, 'actor'>,
  { projectManagerAId }: { projectManagerAId: string | null },
): boolean => actor.isAdmin || actor.userId === projectManagerAId

/** The project that its manager enters something for. @throws 400 at `projectId`, 403 for anybody else */
export async function managedProject(write: Write, projectId: string): Promise<ProjectRecord> {
  const project = await projects.find(write.tx, write, projectId)
  if (!project) throw badField('projectId', say.noProject)
  if (!standsForManager(write, project)) throw notPermitted()
  return project
}

/** Of what belongs to a project: that project. */
export const projectOf = (projectId: PgColumn): Join => ({ table: t, on: eq(t.listId, projectId) })

/** What is said of its project wherever something of it is moved. */
export const ofProject = {
  projectCode: t.projectCode,
  projectName: t.projectName,
  suspendFlag: t.suspendFlag,
}

/** A project that is called so: by any part of its number or its name. */
export const isCalled = (text: string): SQL | undefined =>
  or(contains(t.projectCode, text), contains(t.projectName, text))
