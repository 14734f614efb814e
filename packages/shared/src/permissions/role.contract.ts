import { z } from 'zod'
import { defineGetEndpoint } from '../contract/endpoint'
import { byId, instant } from '../contract/page'
import { defineResourceEndpoints } from '../contract/resource.contract'
import { pickFieldRules } from '../fields/fields'
import { permissionCodesOf } from '../roles/permission-groups'
import { SCOPES } from '../roles/roles'
import { permissionCodes, permissionGroups, scopedGroups } from './all-permissions'
import { roleFields } from './role.fields'

const scopes = z.record(z.string().max(64), z.enum(SCOPES, '数据范围不正确'))
const formShape = {
  ...pickFieldRules(roleFields),
  /** The data scopes of the role, by the permission prefix of each module with restricted rows. */
  scopes: scopes.default({}),
}
export type RoleForm = z.output<z.ZodObject<typeof formShape>>

/** Accepts only known permission codes; modules with restricted rows must have a scope, and no others may. */
function checkRole(form: Pick<RoleForm, 'permissions' | 'scopes'>, context: z.RefinementCtx): void {
  const reportProblem = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const unknown = form.permissions.find((code) => !permissionCodes.has(code))
  if (unknown) reportProblem(['permissions'], `没有「${unknown}」这项权限`)
  for (const module of Object.keys(form.scopes))
    if (!scopedGroups.some(({ prefix }) => prefix === module))
      reportProblem(['scopes'], `「${module}」没有数据范围`)
  for (const group of scopedGroups)
    if (
      !form.scopes[group.prefix] &&
      permissionCodesOf(group).some((code) => form.permissions.includes(code))
    )
      reportProblem(['scopes'], `请选择「${group.title}」的数据范围`)
}

const roleRow = z.object({
  listId: z.string(),
  version: z.number(),
  roleCode: z.string(),
  roleName: z.string(),
  /**
   * True for a role of the system itself. Flows and rules refer to it by code, so it cannot be deleted and its code
   * cannot change.
   */
  builtIn: z.boolean(),
  permissions: z.array(z.string()),
  scopes,
  /** The number of people with the role. */
  people: z.number(),
  createTime: instant,
  updateTime: instant,
  allowedActions: z.array(z.enum(['edit', 'del'])),
})
export type RoleRow = z.output<typeof roleRow>

const roleHolder = z.object({
  listId: z.string(),
  username: z.string(),
  realName: z.string(),
  departmentName: z.string().nullable(),
  enabled: z.boolean(),
})
export type RoleHolder = z.output<typeof roleHolder>

/** 角色 of the system management (DOMAIN 5.17). */
export const roleApi = {
  ...defineResourceEndpoints('/admin/role', {
    form: formShape,
    also: checkRole,
    row: roleRow,
    filters: {
      /** A part of the role's name or code. */
      keyword: z.string().trim().max(30).optional(),
      /** Only roles with this permission. */
      permission: z.enum(permissionGroups.flatMap(permissionCodesOf)).optional(),
    },
    order: ['roleCode', 'roleName', 'createTime'],
  }),
  people: defineGetEndpoint('/admin/role/people', byId, z.array(roleHolder)),
}
