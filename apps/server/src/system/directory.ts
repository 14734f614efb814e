import type { OrgNode } from '@agency/shared/contract/common.contract'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { Field } from '@agency/shared/fields/fields'
import { fieldValue } from '@agency/shared/fields/value-in'
import type { RoleCode } from '@agency/shared/roles/roles'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { containsExactlyCondition } from '../http/list'
import { badFields } from '../http/refusal'
import { sysDict, sysJob, sysOrg, sysRole, sysRolePermission, sysUser, sysUserRole } from './system.table'

/** Condition: the account may log in. */
export const accountInUse = and(eq(sysUser.enabled, true), eq(sysUser.delFlag, false))

/** All accounts in use with department and roles, as person pickers offer them. */
export async function listAccounts(db: Queryable, filter: { keyword?: string; orgId?: string }) {
  return db
    .select({
      listId: sysUser.listId,
      username: sysUser.username,
      nickName: sysUser.realName,
      orgId: sysUser.departmentId,
      orgName: sysOrg.orgName,
      roleCodes: sql<
        string[]
      >`coalesce(array_agg(${sysRole.roleCode}) filter (where ${sysRole.roleCode} is not null), '{}')`,
    })
    .from(sysUser)
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .leftJoin(sysUserRole, eq(sysUserRole.userId, sysUser.listId))
    .leftJoin(sysRole, eq(sysRole.listId, sysUserRole.roleId))
    .where(
      and(
        accountInUse,
        filter.keyword
          ? or(
              containsExactlyCondition(sysUser.realName, filter.keyword),
              containsExactlyCondition(sysUser.username, filter.keyword),
            )
          : undefined,
        filter.orgId ? eq(sysUser.departmentId, filter.orgId) : undefined,
      ),
    )
    .groupBy(sysUser.listId, sysOrg.orgName)
    .orderBy(asc(sysUser.username))
    .limit(2000)
}

type Ids = readonly (string | null | undefined)[]

/** The names of the records of a table, by id. */
export async function namesInTable(
  db: Queryable,
  table: PgTable & { listId: PgColumn },
  name: PgColumn,
  of: Ids,
): Promise<Map<string, string>> {
  const ids = [...new Set(of.filter((id): id is string => Boolean(id)))]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ listId: table.listId, name }).from(table).where(inArray(table.listId, ids))
  return new Map(rows.map((row) => [String(row.listId), String(row.name)]))
}

/** The names of people by id, for columns that show a person. */
export const userNamesById = (db: Queryable, userIds: Ids) =>
  namesInTable(db, sysUser, sysUser.realName, userIds)

export const orgNamesOf = (db: Queryable, orgIds: Ids) => namesInTable(db, sysOrg, sysOrg.orgName, orgIds)

/** Returns a function that gives the name of each person whom a row mentions. */
export async function createNameLookup<R>(
  db: Queryable,
  rows: readonly R[],
  idsIn: (row: R) => Ids[number] | Ids,
): Promise<(userId: Ids[number]) => string | null> {
  const names = await userNamesById(db, rows.flatMap(idsIn))
  return (userId) => names.get(userId ?? '') ?? null
}

/** The accounts among these that have one of the roles, read from the table of roles. */
export async function accountsWithAnyRole(
  db: Queryable,
  userIds: readonly string[],
  roleCodes: readonly RoleCode[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0 || roleCodes.length === 0) return new Set()
  const rows = await db
    .select({ userId: sysUserRole.userId })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.listId, sysUserRole.roleId))
    .where(
      and(
        inArray(sysUserRole.userId, [...userIds]),
        inArray(sysRole.roleCode, [...roleCodes]),
        eq(sysRole.delFlag, false),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

export const listPositions = (db: Queryable) =>
  db
    .select({ listId: sysJob.listId, name: sysJob.jobName, code: sql<string | null>`null` })
    .from(sysJob)
    .where(eq(sysJob.delFlag, false))
    .orderBy(asc(sysJob.sort))

export const listRoles = (db: Queryable) =>
  db
    .select({ listId: sysRole.listId, name: sysRole.roleName, code: sysRole.roleCode })
    .from(sysRole)
    .where(eq(sysRole.delFlag, false))
    .orderBy(asc(sysRole.roleCode))

export const listOrgs = (db: Queryable, only: { kind?: 'company'; costOrg?: true } = {}) =>
  db
    .select({
      listId: sysOrg.listId,
      pid: sysOrg.pid,
      name: sysOrg.orgName,
      code: sysOrg.deptNo,
      kind: sysOrg.kind,
    })
    .from(sysOrg)
    .where(
      and(
        eq(sysOrg.delFlag, false),
        only.kind ? eq(sysOrg.kind, only.kind) : undefined,
        only.costOrg ? eq(sysOrg.costOrg, true) : undefined,
      ),
    )
    .orderBy(asc(sysOrg.sort))

export async function orgTree(db: Queryable): Promise<OrgNode[]> {
  const rows = await listOrgs(db)
  const orgsBelow = (pid: string | null): OrgNode[] =>
    rows.filter((row) => row.pid === pid).map((row) => ({ ...row, children: orgsBelow(row.listId) }))
  return orgsBelow(null)
}

/**
 * The options of several dictionaries, keyed by name; an unknown name has none. With `all`, disabled options
 * are included and marked: nobody may choose them any more, but records that have them must still be
 * readable.
 */
export async function loadDictionaries(db: Queryable, names: readonly string[], all = false) {
  const rows = await db
    .select({
      dictName: sysDict.dictName,
      value: sysDict.value,
      label: sysDict.label,
      enabled: sysDict.enabled,
    })
    .from(sysDict)
    .where(
      and(
        inArray(sysDict.dictName, [...names]),
        all ? undefined : eq(sysDict.enabled, true),
        eq(sysDict.delFlag, false),
      ),
    )
    .orderBy(asc(sysDict.sort), asc(sysDict.listId))
  const buildDictOption = ({ value, label, enabled }: (typeof rows)[number]) =>
    enabled ? { value, label } : { value, label, disabled: true }
  return Object.fromEntries(
    names.map((name) => [name, rows.filter((row) => row.dictName === name).map(buildDictOption)]),
  )
}

/**
 * The problems of fields whose value, or one of several, is neither an enabled option of their dictionary nor
 * what the record had `before`.
 */
export async function findUnknownDictValues(
  db: Queryable,
  fields: Readonly<Record<string, Pick<Field, 'label' | 'dict'>>>,
  form: object,
  before: object = {},
): Promise<FieldProblem[]> {
  const chosen = Object.entries(fields).flatMap(([field, { dict, label }]) => {
    const known = textsIn(fieldValue(before, field))
    const values = dict ? textsIn(fieldValue(form, field)).filter((value) => !known.includes(value)) : []
    return values.map((value) => ({ field, dict: dict ?? '', label, value }))
  })
  if (chosen.length === 0) return []
  const options = await loadDictionaries(db, [...new Set(chosen.map(({ dict }) => dict))])
  return chosen
    .filter(({ dict, value }) => !options[dict]?.some((option) => option.value === value))
    .map(({ field, label }) => ({ field, message: `${label}不在可选项中` }))
}

/** Refuses values that are not in their dictionaries. @throws 400 with the fields of `findUnknownDictValues` */
export async function assertDictValues(...asked: Parameters<typeof findUnknownDictValues>): Promise<void> {
  const problems = await findUnknownDictValues(...asked)
  if (problems.length > 0) throw badFields(problems)
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

/**
 * The people among these who may be given records of a module: those who have its permission, and
 * administrators.
 */
export async function peopleWithPermission(
  db: Queryable,
  userIds: readonly string[],
  permission: string,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ listId: sysUser.listId })
    .from(sysUser)
    .leftJoin(sysUserRole, eq(sysUserRole.userId, sysUser.listId))
    .leftJoin(sysRolePermission, eq(sysRolePermission.roleId, sysUserRole.roleId))
    .where(
      and(
        inArray(sysUser.listId, [...new Set(userIds)]),
        accountInUse,
        or(eq(sysUser.isAdmin, true), eq(sysRolePermission.permission, permission)),
      ),
    )
  return new Set(rows.map((row) => row.listId))
}

/** The accounts in use among these ids. */
export async function activeAccountsWithIds(db: Queryable, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .select({
      listId: sysUser.listId,
      departmentId: sysUser.departmentId,
      username: sysUser.username,
      realName: sysUser.realName,
    })
    .from(sysUser)
    .where(and(inArray(sysUser.listId, [...new Set(userIds)]), accountInUse))
}
