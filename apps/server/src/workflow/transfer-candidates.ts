import { movesFrom } from '@agency/shared/flow/flow'
import { isSecretStep } from '@agency/shared/secret-steps'
import { DEFAULT_ROLE } from '@agency/shared/session/permission'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Context } from '../http/context'
import { loadActor } from '../session/load-actor'
import { accountInUse } from '../system/directory'
import { sysOrg, sysRole, sysUser, sysUserRole } from '../system/system.table'
import { canTakeOverTodo } from './admission'
import { wfCase } from './flow.table'
import { peopleExcludedFromMoves } from './four-eyes'
import { findCandidates } from './people'
import { type FlowRecord, type FlowResource, type FlowResources, resourceOfFlow } from './resource'
import type { TodoRow } from './todo.table'

type Taker = { listId: string; nickName: string; orgName: string | null }

/**
 * The people to whom an open to-do can be passed on: by role, department and scope, minus segregation
 * conflicts (DOMAIN section 4). What waits for one person by name can go to a colleague in their department
 * who shares a role with them and could make its moves.
 */
export async function findTransferCandidates(
  context: Context,
  resources: FlowResources,
  todo: TodoRow,
): Promise<Taker[]> {
  const { db } = context
  const resource = todo.flowCode ? resourceOfFlow(resources, todo.flowCode) : undefined
  if (!resource || !todo.ownId) return []
  const [standing] = await db.select().from(wfCase).where(eq(wfCase.ownId, todo.ownId))
  const record = await resource.load(db, todo.ownId)
  const step = standing && resource.flow.steps[standing.step]
  const who = step?.passTo ?? step?.who
  if (!standing || !record || !who) return []
  const excluded = peopleExcludedFromMoves(movesFrom(resource.flow, standing.step), { ...record }, standing)
  if (who.kind === 'role' || who.kind === 'headOf')
    return findCandidates(db, who, { record: { ...record }, standing, excluded })
  const able: Taker[] = []
  for (const person of await colleaguesSharingRole(db, todo.assigneeUserId)) {
    const actor = excluded.includes(person.listId) ? undefined : await loadActor(db, person.listId)
    const could = actor && canTakeOverTodo(actor, resource.flow, { record, standing, todo })
    if (could && (await couldSeeRecordWithTodo(context, { resource, record, todo }, actor))) able.push(person)
  }
  return able
}

interface Waiting {
  resource: FlowResource
  record: FlowRecord
  todo: Pick<TodoRow, 'stepId' | 'projectCode'>
}

/**
 * True when the person may see the record if they had this to-do. A to-do of a project shows them the
 * project, but not what R27 keeps secret.
 */
export async function couldSeeRecordWithTodo(
  context: Context,
  { resource, record, todo }: Waiting,
  actor: Actor,
): Promise<boolean> {
  const asThem = { ...context, actor }
  if (isSecretStep(todo.stepId) && resource.learns) return resource.learns(asThem, record)
  if (todo.projectCode !== null && !isSecretStep(todo.stepId)) return true
  return (await resource.find(context.db, asThem, record.listId)) !== undefined
}

/**
 * Active accounts in the person's department that share a role with them, other than the role everybody has.
 */
async function colleaguesSharingRole(db: Queryable, userId: string | null): Promise<Taker[]> {
  if (userId === null) return []
  const roles = db
    .select({ roleId: sysUserRole.roleId })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.listId, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, userId), ne(sysRole.roleCode, DEFAULT_ROLE)))
  return db
    .select({ listId: sysUser.listId, nickName: sysUser.realName, orgName: sysOrg.orgName })
    .from(sysUser)
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(
      and(
        accountInUse,
        ne(sysUser.listId, userId),
        sql`${sysUser.departmentId} = (select mine.department_id from sys_user mine where mine.list_id = ${userId})`,
        inArray(
          sysUser.listId,
          db
            .select({ userId: sysUserRole.userId })
            .from(sysUserRole)
            .where(inArray(sysUserRole.roleId, roles)),
        ),
      ),
    )
    .orderBy(sysUser.username)
}
