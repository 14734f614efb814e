import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { permissionGroups, permissionName } from '@agency/shared/permissions/all-permissions'
import type { RoleForm } from '@agency/shared/permissions/role.contract'
import type { DataScope } from '@agency/shared/roles/roles'
import { type Actor, hasPermission } from '../../http/actor'
import {
  hasScopeAtLeast,
  isBuiltInRole,
  type Judged,
  lacksSpecialRole,
  type RolePower,
} from '../../session/power'

const say = {
  own: '不能修改自己所持有的角色，请由系统管理员处理',
  admin: '「系统管理员」拥有全部权限，不能修改',
  codeFixed: '内置角色的编码不能修改',
  codeNamed: '该编码的角色可以答复咨询，只有系统管理员可以使用或更改',
  codeKept: '内置角色编码不能用于新角色',
  lacking: (name: string) => `您没有「${name}」权限，不能授予或收回`,
  tooFar: (name: string) => `「${name}」的数据范围超出您自己的范围`,
}

/** Why the actor may not change this role at all; undefined when they may. */
export function editProblem(actor: Actor, role: { roleCode: string }): string | undefined {
  if (role.roleCode === 'ADMIN') return say.admin
  return !actor.isAdmin && actor.roles.includes(role.roleCode) ? say.own : undefined
}

/**
 * The requested permissions and scopes that exceed the actor's own. `before` is the role before the change.
 */
export function excessPowerProblems(actor: Actor, form: RoleForm, before?: RolePower): FieldProblem[] {
  const lacking = changedPermissionCodes(form, before).find((code) => !hasPermission(actor, code))
  const tooFar = scopeChanges(form, before).find(([module, scope]) => !hasScopeAtLeast(actor, module, scope))
  return [
    ...(lacking ? [{ field: 'permissions', message: say.lacking(permissionName(lacking)) }] : []),
    ...(tooFar ? [{ field: 'scopes', message: say.tooFar(nameOfModule(tooFar[0])) }] : []),
  ]
}

export function roleCodeProblems(
  judged: Judged,
  form: RoleForm,
  before?: { roleCode: string },
): FieldProblem[] {
  if (before?.roleCode === form.roleCode) return []
  const roleCodeProblem = (message: string) => [{ field: 'roleCode', message }]
  if (before && isBuiltInRole(before.roleCode)) return roleCodeProblem(say.codeFixed)
  if (isBuiltInRole(form.roleCode)) return roleCodeProblem(say.codeKept)
  const codes = [form.roleCode, ...(before ? [before.roleCode] : [])]
  return codes.some((code) => lacksSpecialRole(judged, code)) ? roleCodeProblem(say.codeNamed) : []
}

/** Permission codes that a change of a role adds or removes. */
function changedPermissionCodes({ permissions }: RoleForm, before: RolePower | undefined): string[] {
  const [was, is] = [new Set(before?.permissions), new Set(permissions)]
  return [...[...is].filter((code) => !was.has(code)), ...[...was].filter((code) => !is.has(code))]
}

/** Data scopes of a role that change, with their old and new values. */
function scopeChanges({ scopes }: RoleForm, before: RolePower | undefined): [string, DataScope][] {
  const was = before?.scopes ?? {}
  const isScopeChanged = ([module, scope]: [string, DataScope]) =>
    was[module] !== scopes[module] && scope !== undefined
  return [...Object.entries(scopes), ...Object.entries(was)].filter(isScopeChanged)
}

const nameOfModule = (prefix: string) =>
  permissionGroups.find((group) => group.prefix === prefix)?.title ?? prefix
