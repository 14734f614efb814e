import { rolePrefix } from '@agency/shared/modules/system-role/role.permissions'
import { type RoleForm, roleApi } from '@agency/shared/permissions/role.contract'
import { roleListing } from '@agency/shared/permissions/role.listing'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { containsCondition, filterConditions } from '../../http/list'
import { badField, badFields, badInputRefusal } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { createRecordResource } from '../../record/record.routes'
import { isBuiltInRole, loadRolePowers } from '../../session/power'
import { PEOPLE_TURN, sysRole, sysRolePermission } from '../../system/system.table'
import { editProblem, excessPowerProblems, roleCodeProblems } from './role.checks'
import {
  buildRoleViews,
  deleteRolePermissions,
  holderCountByRole,
  holdersOfRole,
  type RoleRecord,
  replaceRolePermissions,
} from './role.store'

const say = {
  codeTaken: '角色编码已存在',
  nameTaken: '角色名称已存在',
  builtIn: (name: string) => `「${name}」是内置角色，不能删除`,
  inUse: (name: string, people: number) => `「${name}」仍有 ${people} 人使用，请先调整这些人的角色`,
}

const { store, routes } = createRecordResource(roleApi, sysRole, {
  prefix: rolePrefix,
  turn: PEOPLE_TURN,
  fresh: true,
  listing: roleListing,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(sysRole.roleName, text), containsCondition(sysRole.roleCode, text)),
      permission: (code) =>
        sql`exists (select 1 from ${sysRolePermission} where ${sysRolePermission.roleId} = ${sysRole.listId} and ${sysRolePermission.permission} = ${code})`,
    }),
  // Roles are listed in the order of creation, so that the built-in ones come first.
  usual: asc(sysRole.listId),
  view: buildRoleViews,
  label: (row) => row.roleName,
  columns: validateRoleForm,
  assertDeletable: assertDeletable,
  logged: async (db, row) => ({ ...row, ...(await loadRolePowers(db, [row.listId]))[0] }),
  async changed(write, { before, after, form }) {
    if (after && form) await replaceRolePermissions(write, after.listId, form)
    if (before && !after) await deleteRolePermissions(write.tx, before.listId)
    write.emit({ type: 'people' })
  },
})

/** 角色 of the system management (DOMAIN 5.17). */
export const roleRoutes: readonly Route[] = [
  ...routes,
  defineRoute(roleApi.people, permissionGuard(`${rolePrefix}:view`), async (context, { listId }) => {
    await store.find(context, listId)
    return holdersOfRole(context.db, listId)
  }),
]

async function validateRoleForm(write: Write, form: RoleForm, before?: RoleRecord) {
  const { actor } = write
  const closed = before && editProblem(actor, before)
  if (closed) throw badInputRefusal(closed)
  const [power] = before ? await loadRolePowers(write.tx, [before.listId]) : []
  const problems = [...roleCodeProblems(write, form, before), ...excessPowerProblems(actor, form, power)]
  if (problems.length > 0) throw badFields(problems)
  const { roleCode, roleName } = form
  const others = before ? ne(sysRole.listId, before.listId) : undefined
  const [same] = await write.tx
    .select()
    .from(sysRole)
    .where(and(or(eq(sysRole.roleCode, roleCode), eq(sysRole.roleName, roleName)), others))
  if (same)
    throw same.roleCode === roleCode
      ? badField('roleCode', say.codeTaken)
      : badField('roleName', say.nameTaken)
  return { roleCode, roleName }
}

async function assertDeletable({ actor, tx }: Write, rows: readonly RoleRecord[]) {
  const held = await holderCountByRole(
    tx,
    rows.map((row) => row.listId),
  )
  for (const row of rows) {
    if (isBuiltInRole(row.roleCode)) throw badInputRefusal(say.builtIn(row.roleName))
    const closed = editProblem(actor, row)
    if (closed) throw badInputRefusal(closed)
    const people = held.get(row.listId)
    if (people) throw badInputRefusal(say.inUse(row.roleName, people))
  }
}
