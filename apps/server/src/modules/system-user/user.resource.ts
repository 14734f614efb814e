import { type UserForm, userApi } from '@agency/shared/modules/system-user/user.contract'
import { userListing } from '@agency/shared/modules/system-user/user.listing'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { asc, eq, or, sql } from 'drizzle-orm'
import { isReferredTo } from '../../db/references'
import type { Write } from '../../http/context'
import { containsCondition, filterConditions } from '../../http/list'
import { badInputRefusal } from '../../http/refusal'
import { createRecordResource } from '../../record/record.routes'
import { PEOPLE_TURN, sysUser, sysUserRole } from '../../system/system.table'
import { describeRoleChange, manuallyAssignedRoleIds, notifyOfRoleChange } from './rights.moves'
import { assertAdminLeft, assertUserActionAllowed, assertUserForm, type UserRecord } from './user.checks'
import { buildUserViews, logFieldsOfUser, replaceUserRoles } from './user.store'

const say = {
  inUse: (name: string) => `「${name}」已有业务或登录记录，不能删除；请停用账号，或先办理离职交接`,
}
/** Tables with rows that belong to an account. */
const OWN_TABLES = ['sys_user_role']

/**
 * The calls of accounts without `save`, which returns more than a row and therefore has a route of its own.
 */
const { save: _, ...plainCalls } = userApi

export const userResource = createRecordResource(plainCalls, sysUser, {
  prefix: userPrefix,
  turn: PEOPLE_TURN,
  fresh: true,
  listing: userListing,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(sysUser.realName, text), containsCondition(sysUser.username, text)),
      departmentId: (id) => sql`${sysUser.departmentId} in (
        with recursive below as (
          select list_id from sys_org where list_id = ${id}
          union select o.list_id from sys_org o join below b on o.pid = b.list_id
        ) select list_id from below)`,
      roleId: (id) =>
        sql`exists (select 1 from ${sysUserRole} where ${sysUserRole.userId} = ${sysUser.listId} and ${sysUserRole.roleId} = ${id})`,
      enabled: (value) => eq(sysUser.enabled, value),
    }),
  usual: asc(sysUser.username),
  view: buildUserViews,
  label: (row) => `${row.realName}（${row.username}）`,
  async columns(write, form, before) {
    await assertUserForm(write, form, before)
    const { roleIds: _roles, ...columns } = form
    return columns
  },
  assertDeletable: assertDeletable,
  logged: logFieldsOfUser,
  async changed(write, { before, after, form }) {
    if (after && form) await saveUserRoles(write, { before, after, form })
    if (before && !after) await replaceUserRoles(write.tx, before.listId, { roleIds: [], isAdmin: false })
    write.emit({ type: 'people' })
  },
})

/** Writes the roles of an account, and notifies the supervisors of important changes. */
async function saveUserRoles(
  write: Write,
  { before, after, form }: { before?: UserRecord | undefined; after: UserRecord; form: UserForm },
): Promise<void> {
  const was = before ? await manuallyAssignedRoleIds(write.tx, before.listId) : []
  const change = await describeRoleChange(write.tx, was, form.roleIds)
  await replaceUserRoles(write.tx, after.listId, form)
  const isNewAdmin = (before?.isAdmin ?? false) !== after.isAdmin
  await notifyOfRoleChange(write, {
    account: after,
    change,
    ...(isNewAdmin ? { admin: after.isAdmin } : {}),
  })
}

async function assertDeletable({ actor, tx }: Write, rows: readonly UserRecord[]) {
  for (const row of rows) {
    assertUserActionAllowed(actor, 'del', row)
    if (row.lastLogin || (await isReferredTo(tx, row.listId, OWN_TABLES)))
      throw badInputRefusal(say.inUse(row.realName))
  }
  await assertAdminLeft(tx, rows)
}
