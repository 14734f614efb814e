import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { orgApi } from '@agency/shared/modules/system-org/org.contract'
import { sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { permissionCodes } from '@agency/shared/permissions/all-permissions'
import { type RoleRow, roleApi } from '@agency/shared/permissions/role.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { modules } from '../../apps/server/src/modules'
import { readSettings } from '../../apps/server/src/settings'
import { createAccountHelpers, roleFormOf, userFormOf } from '../support/accounts'
import { firstOf } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import { type Some, uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let people: ReturnType<typeof createAccountHelpers>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  people = createAccountHelpers(server)
})
afterAll(() => server?.stop())

const rereadRole = async (listId: string) => await admin.call(roleApi.detail, { listId })
const tryUpdateRole = (person: Person, role: RoleRow, changes: Some<typeof roleApi.update>) =>
  person.tries(roleApi.update, roleFormOf(role, changes))
const codeAndErrorFields = (answer: { code: number; errors?: { field: string }[] }) => [
  answer.code,
  answer.errors?.map((error) => error.field),
]

describe('权限清单', () => {
  it('接口、菜单和预置角色用到的权限都有名称', () => {
    const guards = allRoutes({ settings: readSettings({}) } as AppServices).flatMap(({ guard }) =>
      guard.kind === 'permission' ? [guard.code] : [],
    )
    const granted = modules.flatMap(({ seed }) =>
      Object.values(seed?.grants ?? {}).flatMap((grant) =>
        grant.can.map((action) => `${seed?.prefix}:${action}`),
      ),
    )
    const menus = modules.flatMap(({ seed }) => (seed?.menus ?? []).flatMap((menu) => menu.permission ?? []))
    const unnamed = [...guards, ...granted, ...menus].filter((code) => !permissionCodes.has(code))
    expect([...new Set(unnamed)]).toEqual([])
  })
})

describe('角色管理', () => {
  it('新建、修改、删除，都有前后对照的日志', async () => {
    const role = await people.newRole(['crm:client:view'], { 'crm:client': 'DEPT' })
    expect(role).toMatchObject({ builtIn: false, people: 0, scopes: { 'crm:client': 'DEPT' } })
    const changed = await tryUpdateRole(admin, role, { permissions: ['workflow:todo:claim'], scopes: {} })
    expect(changed.data).toMatchObject({ permissions: ['workflow:todo:claim'], scopes: {}, version: 2 })
    expect((await tryUpdateRole(admin, role, {})).code).toBe(409)
    expect((await admin.tries(roleApi.delete, { listIds: role.listId })).code).toBe(200)
    const log = await server.sql(
      'select action, before, after from sys_operation_log where own_id = $1 order by seq',
      [role.listId],
    )
    expect(log.map((line) => line.action)).toEqual(['add', 'edit', 'delete'])
    expect(log[1]?.before).toContain('crm:client:view')
    expect(log[1]?.after).toContain('workflow:todo:claim')
    expect(await server.sql('select 1 from sys_role_permission where role_id = $1', [role.listId])).toEqual(
      [],
    )
  })

  it.each([
    ['permissions', { permissions: ['*:*:*'] }],
    ['permissions', { permissions: ['crm:client:fly'] }],
    ['scopes', { permissions: ['crm:client:view'], scopes: {} }],
    ['scopes', { scopes: { 'crm:client': 'EVERYTHING' } }],
    ['scopes', { scopes: { 'system:user': 'ALL' } }],
    ['roleCode', { roleCode: 'lower' }],
    ['roleCode', { roleCode: 'PM' }],
    ['roleName', { roleName: '项目经理' }],
  ])('%s 不对时指出这一栏：%j', async (field, changes) => {
    const form = { roleCode: 'TEST_BAD', roleName: '不对的', permissions: [], scopes: {}, ...changes }
    const answer = await admin.tries(roleApi.save, uncheckedInput(form))
    expect(answer.code).toBe(400)
    expect(answer.errors?.[0]?.field.split('.')[0]).toBe(field)
  })

  it('内置角色删不掉、编码改不了；系统管理员角色不能改', async () => {
    const pm = await rereadRole(await people.roleId('PM'))
    expect(pm).toMatchObject({ builtIn: true, allowedActions: ['edit'] })
    expect((await admin.tries(roleApi.delete, { listIds: pm.listId })).msg).toContain('内置角色')
    expect(codeAndErrorFields(await tryUpdateRole(admin, pm, { roleCode: 'PM_NEW' }))).toEqual([
      400,
      ['roleCode'],
    ])
    const adminRole = await rereadRole(await people.roleId('ADMIN'))
    expect(adminRole.allowedActions).toEqual([])
    expect(
      (
        await tryUpdateRole(admin, adminRole, {
          permissions: ['crm:client:del'],
          scopes: { 'crm:client': 'ALL' },
        })
      ).code,
    ).toBe(400)
  })

  it('有人用的角色删不掉，看得到是谁', async () => {
    const role = await people.newRole([])
    const user = await people.newUser({ roleIds: [role.listId] })
    expect((await rereadRole(role.listId)).people).toBe(1)
    const holders = await admin.tries(roleApi.people, { listId: role.listId })
    expect(holders.data).toMatchObject([
      { username: user.username, departmentName: '招标一部', enabled: true },
    ])
    expect((await admin.tries(roleApi.delete, { listIds: role.listId })).msg).toContain('1 人使用')
  })

  it('改角色，持有人的下一次请求就按新的来，在线页面也得到通知', async () => {
    const { role, person } = await people.personWith(['crm:client:view'], {}, { 'crm:client': 'ALL' })
    const line = openLiveConnection(server.url, authMessage(person.tokens.token))
    await line.message((message) => message.type === 'count')
    expect((await person.call(clientApi.page, {})).total).toBeGreaterThan(30)

    const own = await tryUpdateRole(admin, role, { scopes: { 'crm:client': 'SELF' } })
    expect((await person.call(clientApi.page, {})).total).toBe(0)
    const none = await tryUpdateRole(admin, own.data, { permissions: [], scopes: {} })
    expect((await person.tries(clientApi.page, {})).status).toBe(403)
    await line.message((message) => message.type === 'changed')
    await tryUpdateRole(admin, none.data, {
      permissions: ['crm:client:view'],
      scopes: { 'crm:client': 'ALL' },
    })
    expect((await person.call(clientApi.page, {})).total).toBeGreaterThan(30)
    line.close()
  })
})

/** A person who may manage accounts, and tries to get or give more rights than they have. */
describe('越权尝试', () => {
  const RIGHTS = ['system:user:view', 'system:user:add', 'system:user:edit', 'system:user:del']
  const MOVES = [
    'system:user:disable',
    'system:user:resetPwd',
    'system:user:forceOff',
    'system:user:handover',
  ]
  const ROLES = ['system:role:view', 'system:role:add', 'system:role:edit', 'system:role:del']
  let clerk: Person
  let own: RoleRow
  beforeAll(async () => {
    const made = await people.personWith(
      [...RIGHTS, ...MOVES, ...ROLES, 'crm:client:view', 'system:org:edit', 'system:session:forceOff'],
      {},
      { 'crm:client': 'DEPT' },
    )
    clerk = made.person
    own = made.role
  })
  const saveUserErrors = async (changes: Some<typeof userApi.save>) =>
    codeAndErrorFields(await clerk.tries(userApi.save, await people.userForm(changes)))
  const saveRoleErrors = async (changes: Some<typeof roleApi.save>) =>
    codeAndErrorFields(
      await clerk.tries(roleApi.save, {
        roleCode: 'TEST_MINE',
        roleName: '我的角色',
        permissions: [],
        scopes: {},
        ...changes,
      }),
    )

  it('做得了分内的事', async () => {
    const role = await clerk.tries(roleApi.save, {
      roleCode: 'TEST_WITHIN',
      roleName: '分内',
      permissions: ['crm:client:view'],
      scopes: { 'crm:client': 'SELF' },
    })
    expect(role.code).toBe(200)
    const user = await clerk.tries(userApi.save, await people.userForm({ roleIds: [role.data.listId] }))
    expect(user.code).toBe(200)
    const { listId, version } = user.data
    expect((await clerk.tries(userApi.resetPwd, { listId, version })).code).toBe(200)
    expect((await clerk.tries(roleApi.delete, { listIds: role.data.listId })).msg).toContain('1 人使用')
  })

  it('不能授予自己没有的权限和更大的数据范围', async () => {
    expect(await saveRoleErrors({ permissions: ['system:menu:edit'] })).toEqual([400, ['permissions']])
    expect(await saveRoleErrors({ permissions: ['workflow:todo:claim'] })).toEqual([400, ['permissions']])
    expect(
      await saveRoleErrors({ permissions: ['crm:client:view'], scopes: { 'crm:client': 'ALL' } }),
    ).toEqual([400, ['scopes']])
    const finance = await rereadRole(await people.roleId('FINANCE'))
    const more = { permissions: [...finance.permissions, 'crm:client:del'] }
    expect(codeAndErrorFields(await tryUpdateRole(clerk, finance, more))).toEqual([400, ['permissions']])
    expect(codeAndErrorFields(await tryUpdateRole(clerk, finance, { permissions: [], scopes: {} }))).toEqual([
      400,
      ['permissions', 'scopes'],
    ])
  })

  it('不能改自己持有的角色', async () => {
    const answer = await tryUpdateRole(clerk, await rereadRole(own.listId), { roleName: '更大的角色' })
    expect([answer.code, answer.msg]).toEqual([400, '不能修改自己所持有的角色，请由系统管理员处理'])
    expect((await clerk.tries(roleApi.delete, { listIds: own.listId })).code).toBe(400)
  })

  it('不能造系统管理员，也不能给自己没有的角色', async () => {
    expect(await saveUserErrors({ isAdmin: true })).toEqual([400, ['isAdmin']])
    expect(await saveUserErrors({ roleIds: [await people.roleId('ADMIN')] })).toEqual([400, ['roleIds']])
    expect(await saveUserErrors({ roleIds: [await people.roleId('LEADER')] })).toEqual([400, ['roleIds']])
    // 没有任何权限的内置角色也不行：流程按角色编码找人。
    expect(await saveUserErrors({ roleIds: [await people.roleId('AUDITOR')] })).toEqual([400, ['roleIds']])
    const strong = await people.newRole(['crm:client:del'], { 'crm:client': 'SELF' })
    expect(await saveUserErrors({ roleIds: [strong.listId] })).toEqual([400, ['roleIds']])
    const victim = await people.newUser({ roleIds: [await people.roleId('PM')] })
    const stripped = userFormOf(victim, { roleIds: [await people.roleId('ROLE_SYSTEM_DEFAULT')] })
    expect(codeAndErrorFields(await clerk.tries(userApi.update, stripped))).toEqual([400, ['roleIds']])
  })

  it('不能改自己的部门和角色，也不能把人放到自己部门之外', async () => {
    const me = await people.userNow(clerk.userId)
    const company = (
      await server.row<{ list_id: string }>(`select list_id from sys_org where kind = 'company'`)
    ).list_id
    const updateUserAsClerk = async (
      row: Parameters<typeof userFormOf>[0],
      changes: Some<typeof userApi.update>,
    ) => codeAndErrorFields(await clerk.tries(userApi.update, userFormOf(row, changes)))
    expect(await updateUserAsClerk(me, { departmentId: company })).toEqual([400, ['departmentId']])
    expect(await updateUserAsClerk(me, { roleIds: [...me.roleIds, await people.roleId('PM')] })).toEqual([
      400,
      ['roleIds'],
    ])
    expect(await updateUserAsClerk(me, { realName: '改名可以' })).toEqual([200, undefined])
    const friend = await people.newUser()
    expect(await updateUserAsClerk(friend, { departmentId: company })).toEqual([400, ['departmentId']])
    expect(await saveUserErrors({ departmentId: company })).toEqual([400, ['departmentId']])
  })

  it('不能在自己的部门里挪动权限更大的人，让他看到更多', async () => {
    const dept = await people.departmentId()
    const group = await admin.tries(orgApi.save, {
      orgName: '小组',
      kind: 'group',
      pid: dept,
      deptNo: null,
      costOrg: false,
      sort: 1,
    })
    const head = await people.newUser({
      departmentId: group.data.listId,
      roleIds: [await people.roleId('DEPT_HEAD')],
    })
    const raised = userFormOf(head, { departmentId: dept })
    expect(codeAndErrorFields(await clerk.tries(userApi.update, raised))).toEqual([400, ['departmentId']])
    const staff = await people.newUser({ departmentId: group.data.listId })
    expect((await clerk.tries(userApi.update, userFormOf(staff, { departmentId: dept }))).code).toBe(200)
  })

  it('不能把别的部门挂到自己部门之下', async () => {
    const orgIdByDeptNo = async (deptNo: string) =>
      (await server.row<{ list_id: string }>('select list_id from sys_org where dept_no = $1', [deptNo]))
        .list_id
    const other = await admin.call(orgApi.detail, { listId: await orgIdByDeptNo('04') })
    const { listId, version, orgName, deptNo, costOrg, sort } = other
    const moved = { kind: 'group', pid: await orgIdByDeptNo('03') } as const
    const form = { listId, version, orgName, deptNo, costOrg, sort, ...moved }
    expect(codeAndErrorFields(await clerk.tries(orgApi.update, form))).toEqual([400, ['pid']])
  })

  it('动不了系统管理员，也重置不了权限更大的人的密码', async () => {
    const boss = await people.userNow(await people.userId('admin'))
    const target = { listId: boss.listId, version: boss.version }
    for (const action of ['disable', 'resetPwd'] as const)
      expect((await clerk.tries(userApi[action], target)).msg, action).toContain('只能由系统管理员处理')
    expect((await clerk.tries(userApi.forceOff, { listId: boss.listId })).code).toBe(400)
    expect((await clerk.tries(userApi.update, userFormOf(boss, { realName: '夺权' }))).code).toBe(400)
    expect((await clerk.tries(userApi.delete, { listIds: boss.listId })).code).toBe(400)
    const line = await server.row<{ list_id: string }>(
      'select list_id from sys_session where user_id = $1 and end_time is null',
      [boss.listId],
    )
    const forced = await clerk.tries(sessionListApi.forceOff, { listIds: [line.list_id] })
    expect([forced.code, forced.msg]).toEqual([400, '系统管理员只能由系统管理员强制下线'])
    const handover = { listId: boss.listId, moves: [] }
    expect((await clerk.tries(userApi.handover, handover)).code).toBe(400)

    for (const username of ['leader', 'clientmgr', 'depthead2']) {
      const row = await people.userNow(await people.userId(username))
      const reset = await clerk.tries(userApi.resetPwd, { listId: row.listId, version: row.version })
      expect(reset.msg, username).toContain('超出您的权限')
    }
  })

  it('不能用离职交接把别人的客户收到自己名下', async () => {
    const listId = await people.userId('clientmgr2')
    const moves = [{ kind: 'crm:client:customerManagerId', toUserId: clerk.userId }]
    expect((await clerk.tries(userApi.handover, { listId, moves })).msg).toContain('不能交接给自己')
  })

  it('只能看的人什么也改不了', async () => {
    const { person } = await people.personWith(['system:user:view', 'system:role:view'])
    const row = firstOf((await person.call(userApi.page, { keyword: 'staff2' })).records)
    expect(row.allowedActions).toEqual([])
    const statuses = await Promise.all([
      person.tries(userApi.save, await people.userForm()),
      person.tries(userApi.update, userFormOf(row)),
      person.tries(userApi.resetPwd, { listId: row.listId, version: row.version }),
      person.tries(userApi.disable, { listId: row.listId, version: row.version }),
      person.tries(userApi.forceOff, { listId: row.listId }),
      person.tries(userApi.handover, { listId: row.listId, moves: [] }),
      person.tries(userApi.delete, { listIds: row.listId }),
      person.tries(roleApi.save, uncheckedInput({})),
    ])
    expect(statuses.map((answer) => answer.status)).toEqual(statuses.map(() => 403))
  })
})
