import { assigneeDepartmentHeadIn, type Who } from '@agency/shared/flow/flow'
import type { RoleCode } from '@agency/shared/roles/roles'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Assignee } from '../session/holder'
import { accountInUse } from '../system/directory'
import { sysOrg, sysRole, sysUser, sysUserRole } from '../system/system.table'

/** Code of the role that heads of departments have. */
const HEAD: RoleCode = 'DEPT_HEAD'

export type Fields = Readonly<Record<string, unknown>>
/** The part of a case that decides which people are meant. */
export interface Standing {
  starterUserId: string
  actors: Readonly<Record<string, string>>
}

/** The record of a case, and the people who have taken part in the case. */
export interface OfCase {
  record: Fields
  standing: Standing
}
/** Stands for the case when there is none and only the holders of a role are meant. */
const NO_CASE: OfCase = { record: {}, standing: { starterUserId: '', actors: {} } }

const stringIdsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string')
    : typeof value === 'string'
      ? [value]
      : []

/** The ids of the people meant by name; empty when a role or a pool is meant. */
export const namedPersonIds = (who: Who, record: Fields, { starterUserId }: Standing): string[] => {
  if (who.kind === 'starter') return [starterUserId]
  return who.kind === 'field' ? stringIdsIn(record[who.field]) : []
}

/** True when this person is one of the people meant. */
export function isPersonMeant(
  who: Who,
  actor: Pick<Actor, 'userId' | 'roles' | 'departmentIds'>,
  { record, standing }: OfCase,
): boolean {
  switch (who.kind) {
    case 'starter':
      return standing.starterUserId === actor.userId
    case 'role':
      return actor.roles.includes(who.role)
    case 'headOf':
      return (
        actor.roles.includes(HEAD) &&
        stringIdsIn(record[who.field]).some((dept) => actor.departmentIds.includes(dept))
      )
    case 'field':
      return stringIdsIn(record[who.field]).includes(actor.userId)
    case 'anyone':
      return true
  }
}

/**
 * Whom a new to-do waits for: one person when there is exactly one, or the one who did it before, else a
 * pool.
 */
export async function chooseAssignee(
  db: Queryable,
  who: Who,
  { excluded, again, ...of }: OfCase & { excluded: readonly string[]; again?: string | undefined },
): Promise<Assignee & { assigneeUserName?: string }> {
  const meant = await findCandidates(db, who, of)
  const people = meant.filter((person) => !excluded.includes(person.listId))
  const [only] = people
  if (!only) return {} // Nobody is left: administrators see the to-do and act as 代办.
  const named = who.kind === 'starter' || who.kind === 'field'
  // A pool that contains a person who may not act would show them a to-do they cannot do.
  const lastOne = people.length === 1 && meant.length > 1
  const before = people.find((person) => person.listId === again)
  if (named || lastOne || before) {
    const one = before ?? only
    return { assigneeUserId: one.listId, assigneeUserName: one.nickName }
  }
  if (who.kind === 'headOf')
    return { assigneeRole: HEAD, assigneeDeptId: stringIdsIn(of.record[who.field])[0] ?? null }
  return who.kind === 'role' ? { assigneeRole: who.role } : {}
}

/** All active accounts that are meant, except the excluded ones (queryHandleUser). */
export async function findCandidates(
  db: Queryable,
  who: Who,
  { record, standing, excluded = [] }: OfCase & { excluded?: readonly string[] } = NO_CASE,
) {
  const meant = candidateCondition(who, record, standing)
  if (!meant) return []
  return db
    .select({ listId: sysUser.listId, nickName: sysUser.realName, orgName: sysOrg.orgName })
    .from(sysUser)
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(and(accountInUse, meant, excluded.length ? notInArray(sysUser.listId, [...excluded]) : undefined))
    .orderBy(sysUser.username)
}

/**
 * True when the department has a head other than the excluded people: nobody decides on what they request
 * themselves or gain from.
 */
export async function hasDepartmentHead(
  db: Queryable,
  departmentId: string | null,
  excluded: readonly string[],
): Promise<boolean> {
  const heads = await findCandidates(db, assigneeDepartmentHeadIn('departmentId'), {
    ...NO_CASE,
    record: { departmentId },
    excluded,
  })
  return heads.length > 0
}

function candidateCondition(who: Who, record: Fields, standing: Standing): SQL | undefined {
  switch (who.kind) {
    case 'starter':
      return eq(sysUser.listId, standing.starterUserId)
    case 'role':
      return hasRoleCondition(who.role)
    case 'headOf': {
      const [departmentId] = stringIdsIn(record[who.field])
      return departmentId
        ? and(hasRoleCondition(HEAD), inArray(sysUser.departmentId, departmentAndAbove(departmentId)))
        : undefined
    }
    case 'field': {
      const ids = stringIdsIn(record[who.field])
      return ids.length ? inArray(sysUser.listId, ids) : undefined
    }
    case 'anyone':
      return undefined
  }
}

const hasRoleCondition = (roleCode: string) =>
  sql`exists (select 1 from ${sysUserRole} join ${sysRole} on ${sysRole.listId} = ${sysUserRole.roleId}
    where ${sysUserRole.userId} = ${sysUser.listId} and ${sysRole.roleCode} = ${roleCode})`

const departmentAndAbove = (departmentId: string) => sql`(
  with recursive above as (
    select list_id, pid from sys_org where list_id = ${departmentId}
    union select o.list_id, o.pid from sys_org o join above a on o.list_id = a.pid
  ) select list_id from above)`
