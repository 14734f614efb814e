import { type NewPassword, type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { type RoleRow, roleApi } from '@agency/shared/permissions/role.contract'
import { expect } from 'vitest'
import { contractCallsOver, type Person, type Some, tokenHeaderFor } from './person'
import { DEMO_PASSWORD, type TestServer } from './server'

type OfUser = Some<typeof userApi.save>

/** Functions with which tests create people and roles of their own on a server. */
export function createAccountHelpers(server: TestServer) {
  let number = 0
  const logInAsAdmin = () => server.as('admin')

  const departmentId = async (deptNo = '03'): Promise<string> =>
    (await server.row<{ list_id: string }>('select list_id from sys_org where dept_no = $1', [deptNo]))
      .list_id
  const roleId = async (code: string): Promise<string> =>
    (await server.row<{ list_id: string }>('select list_id from sys_role where role_code = $1', [code]))
      .list_id

  const userForm = async (changes: OfUser = {}) => ({
    username: `person${++number}x`,
    realName: `测试${number}`,
    departmentId: await departmentId(),
    jobId: null,
    mobile: null,
    email: null,
    roleIds: [await roleId('ROLE_SYSTEM_DEFAULT')],
    isAdmin: false,
    ...changes,
  })
  const newUser = async (changes: OfUser = {}): Promise<NewPassword> => {
    const answer = await (await logInAsAdmin()).tries(userApi.save, await userForm(changes))
    expect(answer.msg).toBe('操作成功')
    return answer.data
  }
  const newRole = async (permissions: string[], scopes: RoleRow['scopes'] = {}): Promise<RoleRow> => {
    number++
    const form = { roleCode: `TEST_${number}`, roleName: `测试角色${number}`, permissions, scopes }
    const answer = await (await logInAsAdmin()).tries(roleApi.save, form)
    expect(answer.msg).toBe('操作成功')
    return answer.data
  }
  const rereadUser = async (listId: string): Promise<UserRow> =>
    await (await logInAsAdmin()).call(userApi.detail, { listId })
  const userId = async (username: string): Promise<string> =>
    (await server.row<{ list_id: string }>('select list_id from sys_user where username = $1', [username]))
      .list_id
  /** Creates a person with these permissions and a known password. */
  const createPersonWithPermissions = async (
    permissions: string[],
    changes: OfUser = {},
    scopes: RoleRow['scopes'] = {},
  ) => {
    const role = await newRole(permissions, scopes)
    const { roleIds = [], ...others } = changes
    const user = await newUser({ ...others, roleIds: [role.listId, ...roleIds] })
    await server.sql(
      `update sys_user set edit_password = false,
       password_hash = (select password_hash from sys_user where username = 'staff6') where list_id = $1`,
      [user.listId],
    )
    return { role, user, person: await logIn(user.username, DEMO_PASSWORD) }
  }
  const logIn = async (username: string, password: string): Promise<Person> => {
    const { data } = await server.login(username, password)
    const send: Person['send'] = (method, address, init = {}) =>
      server.call(method, address, {
        ...init,
        headers: { ...tokenHeaderFor(data, address), ...init.headers },
      })
    return { tokens: data, userId: await userId(username), ...contractCallsOver(send) }
  }
  return {
    admin: logInAsAdmin,
    departmentId,
    roleId,
    userForm,
    newUser,
    newRole,
    userNow: rereadUser,
    userId,
    personWith: createPersonWithPermissions,
    enter: logIn,
  }
}

/** The input of `update` from an account's row; only technical accounts have no department. */
export const userFormOf = (row: UserRow, changes: Some<typeof userApi.update> = {}) => ({
  listId: row.listId,
  version: row.version,
  username: row.username,
  realName: row.realName,
  departmentId: row.departmentId ?? '',
  jobId: row.jobId,
  mobile: row.mobile,
  email: row.email,
  roleIds: row.roleIds,
  isAdmin: row.isAdmin,
  ...changes,
})

/** The input of `update` from a role's row. */
export const roleFormOf = (row: RoleRow, changes: Some<typeof roleApi.update> = {}) => ({
  listId: row.listId,
  version: row.version,
  roleCode: row.roleCode,
  roleName: row.roleName,
  permissions: row.permissions,
  scopes: row.scopes,
  ...changes,
})
