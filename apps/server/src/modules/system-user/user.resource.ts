import { formatDateTime } from '@agency/shared/format/dates'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { userFields, userSystemLabels } from '@agency/shared/modules/system-user/user.fields'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { asc, eq, or, sql } from 'drizzle-orm'
import { isReferredTo } from '../../db/references'
import type { Context, Write } from '../../http/context'
import { conditions, contains } from '../../http/list'
import { refuse } from '../../http/refusal'
import { recordResource } from '../../record/record.routes'
import { PEOPLE_TURN, sysUser, sysUserRole } from '../../system/system.table'
import { assertAction, assertAdminLeft, assertForm, type UserRecord } from './user.checks'
import { loggedUser, viewUsers, writeRoles } from './user.store'

const say = {
  inUse: (name: string) => `「${name}」已有业务或登录记录，不能删除；请停用账号，或先办理离职交接`,
}
/** What an account has of its own beside its row. */
const OWN_TABLES = ['sys_user_role']

/** `save` answers more than a row, and has a route of its own. */
const { save: _, ...plainCalls } = userApi

export const userResource = recordResource(plainCalls, sysUser, {
  prefix: userPrefix,
  turn: PEOPLE_TURN,
  fresh: true,
  title: '用户',
  matching: (filters) =>
    conditions(filters, {
      keyword: (text) => or(contains(sysUser.realName, text), contains(sysUser.username, text)),
      departmentId: (id) => sql`${sysUser.departmentId} in (
        with recursive below as (
          select list_id from sys_org where list_id = ${id}
          union select o.list_id from sys_org o join below b on o.pid = b.list_id
        ) select list_id from below)`,
      roleId: (id) =>
        sql`exists (select 1 from ${sysUserRole} where ${sysUserRole.userId} = ${sysUser.listId} and ${sysUserRole.roleId} = ${id})`,
      enabled: (value) => eq(sysUser.enabled, value),
    }),
  order: {
    columns: {
      username: sysUser.username,
      realName: sysUser.realName,
      lastLogin: sysUser.lastLogin,
      createTime: sysUser.createTime,
    },
    usual: asc(sysUser.username),
  },
  view: viewUsers,
  label: (row) => `${row.realName}（${row.username}）`,
  exported: async () => [
    { header: userFields.username.label, value: (row) => row.username },
    { header: userFields.realName.label, value: (row) => row.realName },
    { header: userFields.departmentId.label, value: (row) => row.departmentName },
    { header: userFields.jobId.label, value: (row) => row.jobName },
    { header: userFields.roleIds.label, value: (row) => row.roleNames.join('、') },
    { header: userFields.mobile.label, value: (row) => row.mobile },
    { header: userFields.email.label, value: (row) => row.email },
    { header: userSystemLabels.enabled, value: (row) => (row.enabled ? '在用' : '已停用') },
    { header: userSystemLabels.lastLogin, value: (row) => formatDateTime(row.lastLogin) },
  ],
  async columns(context, write, form, before) {
    await assertForm(context, write, form, before)
    const { roleIds: _roles, ...columns } = form
    return columns
  },
  assertDeletable,
  logged: loggedUser,
  async changed(_context, write, { before, after, form }) {
    if (after && form) await writeRoles(write.tx, after.listId, form)
    if (before && !after) await writeRoles(write.tx, before.listId, { roleIds: [], isAdmin: false })
    write.emit({ type: 'people' })
  },
})

async function assertDeletable({ actor }: Context, { tx }: Write, rows: readonly UserRecord[]) {
  for (const row of rows) {
    assertAction(actor, 'del', row)
    if (row.lastLogin || (await isReferredTo(tx, row.listId, OWN_TABLES)))
      throw refuse(say.inUse(row.realName))
  }
  await assertAdminLeft(tx, rows)
}
