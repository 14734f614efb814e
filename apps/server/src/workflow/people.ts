import { headOf, type Who } from '@agency/shared/flow/flow'
import type { RoleCode } from '@agency/shared/roles/roles'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Actor } from '../http/actor'
import type { Assignee } from '../session/holder'
import { accountInUse } from '../system/directory'
import { sysOrg, sysRole, sysUser, sysUserRole } from '../system/system.table'

/** The role that heads of departments hold. */
const HEAD: RoleCode = 'DEPT_HEAD'

export type Fields = Readonly<Record<string, unknown>>
/** Where a case stands, as far as people are concerned. */
export interface Standing {
  starterUserId: string
  actors: Readonly<Record<string, string>>
}

/** The record of a case, and where that stands. */
export interface OfCase {
  record: Fields
  standing: Standing
}
/** Of no case: whoever holds a role. */
const NO_CASE: OfCase = { record: {}, standing: { starterUserId: '', actors: {} } }

const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string')
    : typeof value === 'string'
      ? [value]
      : []

/** The people that are meant by name; none where a role, or whoever there is, is meant. */
export const personIds = (who: Who, record: Fields, { starterUserId }: Standing): string[] => {
  if (who.kind === 'starter') return [starterUserId]
  return who.kind === 'field' ? idsIn(record[who.field]) : []
}

/** Whether this is one of the people meant. */
export function isMeant(
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
        idsIn(record[who.field]).some((dept) => actor.departmentIds.includes(dept))
      )
    case 'field':
      return idsIn(record[who.field]).includes(actor.userId)
    case 'anyone':
      return true
  }
}

/** Who an arriving to-do waits for: a person where there is exactly one, or who did it before, else a pool. */
export async function assigneeOf(
  db: Queryable,
  who: Who,
  { excluded, again, ...of }: OfCase & { excluded: readonly string[]; again?: string | undefined },
): Promise<Assignee & { assigneeUserName?: string }> {
  const meant = await candidates(db, who, of)
  const people = meant.filter((person) => !excluded.includes(person.listId))
  const [only] = people
  if (!only) return {} // Nobody is left: administrators see it, and act as 代办.
  const named = who.kind === 'starter' || who.kind === 'field'
  // A pool with a person in it who may not act would show them a to-do they cannot do.
  const lastOne = people.length === 1 && meant.length > 1
  const before = people.find((person) => person.listId === again)
  if (named || lastOne || before) {
    const one = before ?? only
    return { assigneeUserId: one.listId, assigneeUserName: one.nickName }
  }
  if (who.kind === 'headOf')
    return { assigneeRole: HEAD, assigneeDeptId: idsIn(of.record[who.field])[0] ?? null }
  return who.kind === 'role' ? { assigneeRole: who.role } : {}
}

/** Everybody in use who is meant, but the excluded (queryHandleUser). */
export async function candidates(
  db: Queryable,
  who: Who,
  { record, standing, excluded = [] }: OfCase & { excluded?: readonly string[] } = NO_CASE,
) {
  const meant = conditionFor(who, record, standing)
  if (!meant) return []
  return db
    .select({ listId: sysUser.listId, nickName: sysUser.realName, orgName: sysOrg.orgName })
    .from(sysUser)
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(and(accountInUse, meant, excluded.length ? notInArray(sysUser.listId, [...excluded]) : undefined))
    .orderBy(sysUser.username)
}

/** Whether a department has a head who is none of these people: nobody decides on what they ask for, or gain by. */
export async function hasHead(
  db: Queryable,
  departmentId: string | null,
  excluded: readonly string[],
): Promise<boolean> {
  const heads = await candidates(db, headOf('departmentId'), {
    ...NO_CASE,
    record: { departmentId },
    excluded,
  })
  return heads.length > 0
}

function conditionFor(who: Who, record: Fields, standing: Standing): SQL | undefined {
  switch (who.kind) {
    case 'starter':
      return eq(sysUser.listId, standing.starterUserId)
    case 'role':
      return holds(who.role)
    case 'headOf': {
      const [departmentId] = idsIn(record[who.field])
      return departmentId
        ? and(holds(HEAD), inArray(sysUser.departmentId, departmentAndAbove(departmentId)))
        : undefined
    }
    case 'field': {
      const ids = idsIn(record[who.field])
      return ids.length ? inArray(sysUser.listId, ids) : undefined
    }
    case 'anyone':
      return undefined
  }
}

const holds = (roleCode: string) =>
  sql`exists (select 1 from ${sysUserRole} join ${sysRole} on ${sysRole.listId} = ${sysUserRole.roleId}
    where ${sysUserRole.userId} = ${sysUser.listId} and ${sysRole.roleCode} = ${roleCode})`

const departmentAndAbove = (departmentId: string) => sql`(
  with recursive above as (
    select list_id, pid from sys_org where list_id = ${departmentId}
    union select o.list_id, o.pid from sys_org o join above a on o.list_id = a.pid
  ) select list_id from above)`
