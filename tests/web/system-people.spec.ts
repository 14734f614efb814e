import { roleApi } from '@agency/shared/permissions/role.contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import {
  chooseOption,
  dialogOf,
  expect,
  expectHome,
  expectNotReloaded,
  goTo,
  locateTab,
  logIn,
  markDocumentToDetectReload,
  PHONE,
  test,
} from '../support/browser'
import { mustExist } from '../support/collections'
import { addPerson } from '../support/people'
import type { TestServer } from '../support/server'

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name })
const rightsChangedNotice = (page: Page) => page.getByText('您的权限已变更，页面已更新').first()

/**
 * Opens a page and waits for its own list, because the page before stays in the document with buttons of the same
 * names.
 */
async function openPage(page: Page, path: string): Promise<Locator> {
  await goTo(page, path)
  const opened = page.locator(`[data-page="${path}"]`)
  await expect(opened.getByRole('table')).toBeVisible()
  return opened
}

/** Creates a user for this test with a role of their own that has these permissions. */
async function createPersonWithPermissions(
  server: TestServer,
  name: string,
  username: string,
  permissions: string[],
) {
  await addPerson(server, username, name)
  const role = await server.row(
    `insert into sys_role (list_id, role_code, role_name) values (gen_random_uuid(), $1, $2) returning list_id`,
    [`ROLE_${username.toUpperCase()}`, name],
  )
  const user = await server.row<{ list_id: string }>('select list_id from sys_user where username = $1', [
    username,
  ])
  await server.sql('insert into sys_user_role values ($1, $2)', [user.list_id, role.list_id])
  for (const permission of permissions)
    await server.sql('insert into sys_role_permission values ($1, $2)', [role.list_id, permission])
  await server.sql(`insert into sys_role_scope values ($1, 'crm:client', 'ALL')`, [role.list_id])
}

const openRoleSheet = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: '名称/编码' }).fill(name)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('row', { name }).getByRole('button', { name: '编辑' }).click()
  return page.getByRole('dialog', { name: '编辑角色' })
}

test('管理员改角色：对方打开着的页面不用刷新就没了按钮，再没了菜单和页面；填了一半的不会悄悄丢掉', async ({
  signedInAs,
  server,
}) => {
  await createPersonWithPermissions(server, '改来改去', 'changing1', [
    'crm:client:view',
    'crm:client:add',
    'system:org:view',
    'system:org:add',
  ])
  const staff = await signedInAs('changing1', { at: '/account/crmClient' })
  const orgs = await openPage(staff, '/system/org')
  await orgs.getByRole('button', { name: '新增', exact: true }).click()
  await staff.getByRole('dialog', { name: '新增组织' }).getByLabel('名称').fill('写了一半')
  await goTo(staff, '/account/crmClient')
  const add = staff.getByRole('button', { name: '新增', exact: true }).filter({ visible: true })
  await expect(add).toBeVisible()
  await markDocumentToDetectReload(staff)

  const admin = await signedInAs('admin', { at: '/system/role' })
  let sheet = await openRoleSheet(admin, '改来改去')
  const clients = sheet.getByRole('region', { name: '客户管理' })
  await clients.getByRole('checkbox', { name: '新增' }).uncheck()
  await chooseOption(clients.getByRole('combobox', { name: /数据范围/ }), '本部门及下级')
  await expectAccessible(admin)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(rightsChangedNotice(staff)).toBeVisible()
  await expect(add).toHaveCount(0)
  await expect(menuLink(staff, '客户管理')).toBeVisible()

  sheet = await openRoleSheet(admin, '改来改去')
  await expect(clients.getByRole('combobox', { name: /数据范围/ })).toContainText('本部门及下级')
  await sheet.getByRole('checkbox', { name: '客户管理：全选' }).click()
  await sheet.getByRole('checkbox', { name: '客户管理：全选' }).uncheck()
  await sheet.getByRole('checkbox', { name: '组织管理：全选' }).click()
  await sheet.getByRole('checkbox', { name: '组织管理：全选' }).uncheck()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  const question = dialogOf(staff, '权限已变更')
  await expect(question).toContainText('组织管理')
  await question.getByRole('button', { name: '留在页面' }).click()
  await locateTab(staff, '组织管理').click()
  await expect(staff.getByRole('dialog', { name: '新增组织' }).getByLabel('名称')).toHaveValue('写了一半')
  await staff.getByRole('dialog', { name: '新增组织' }).getByRole('button', { name: '取消' }).click()
  await staff.getByRole('button', { name: '离开' }).click()

  await expect(staff.getByRole('heading', { name: '您没有权限访问此页面' })).toBeVisible()
  await expect(locateTab(staff, '组织管理')).toHaveCount(0)
  await expect(locateTab(staff, '客户管理')).toHaveCount(0)
  await expect(menuLink(staff, '客户管理')).toHaveCount(0)
  await expectNotReloaded(staff)
})

test('没有实时连接时：下一次被拒绝就重新读取权限，菜单随之更新，不用重新登录', async ({
  signedInAs,
  server,
}) => {
  await createPersonWithPermissions(server, '断线的人', 'changing2', ['crm:client:view'])
  const page = await signedInAs('changing2')
  await page.routeWebSocket(/websocket/, (socket) => socket.close())
  await page.reload()
  await expectHome(page)
  await openPage(page, '/account/crmClient')
  await markDocumentToDetectReload(page)

  const admin = await server.as('admin')
  const [role] = (await admin.call(roleApi.page, { keyword: '断线的人' })).records
  const { listId, version, roleCode, roleName } = mustExist(role)
  const form = { listId, version, roleCode, roleName, permissions: [], scopes: {} }
  expect((await admin.tries(roleApi.update, form)).code).toBe(200)
  await page.getByRole('button', { name: '刷新', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: '您没有权限访问此页面' })).toBeVisible()
  await expect(menuLink(page, '客户管理')).toHaveCount(0)
  await expect(locateTab(page, '客户管理')).toHaveCount(0)
  await expectNotReloaded(page)
})

test('新建用户：密码只显示一次，首次登录必须修改；停用后当场下线', async ({ signedInAs, visitor }) => {
  const admin = await signedInAs('admin', { at: '/system/user' })
  await admin.getByRole('button', { name: '新增', exact: true }).click()
  const sheet = admin.getByRole('dialog', { name: '新增用户' })
  await sheet.getByLabel('用户名').fill('Clientmgr')
  await sheet.getByLabel('姓名').fill('新员工')
  await chooseOption(sheet.getByRole('combobox', { name: '部门' }), '招标一部')
  // Several options can be chosen, so the list stays open.
  await sheet.getByRole('combobox', { name: '角色' }).click()
  await admin.getByRole('option', { name: '项目经理' }).click()
  await sheet.getByLabel('姓名').click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('用户名已存在')).toBeVisible()
  await expect(dialogOf(admin, '错误提示')).toHaveCount(0)
  await sheet.getByLabel('用户名').fill('newcomer')
  await sheet.getByRole('button', { name: '保存' }).click()
  const told = dialogOf(admin, '初始密码')
  const password = (await told.locator('code').textContent()) ?? ''
  expect(password).toHaveLength(12)
  await expectAccessible(admin)
  await told.getByRole('button', { name: '我已记下，关闭' }).click()
  await expect(admin.getByText(password)).toHaveCount(0)

  const person = await visitor(PHONE)
  await person.goto('/')
  await logIn(person, 'newcomer', password)
  await expect(person.getByRole('heading', { name: '修改密码' })).toBeVisible()
  await goTo(person, '/workflow/todoList')
  await expect(person.getByRole('heading', { name: '修改密码' })).toBeVisible()
  await person.getByLabel('当前密码').fill(password)
  await person.getByLabel('新密码', { exact: true }).fill('Fresh-Start-2026')
  await person.getByLabel('确认新密码').fill('Fresh-Start-2026')
  await person.getByRole('button', { name: '保存并继续' }).click()
  await expect(person.getByRole('heading', { name: '修改密码' })).toHaveCount(0)

  await admin.getByRole('textbox', { name: '姓名/用户名' }).fill('newcomer')
  await admin.getByRole('button', { name: '查询', exact: true }).click()
  const row = admin.getByRole('row', { name: 'newcomer' })
  await row.getByRole('button', { name: '停用' }).click()
  await dialogOf(admin, '停用账号').getByRole('button', { name: '停用' }).click()
  await expect(row.getByText('已停用')).toBeVisible()
  await expect(person.getByRole('dialog')).toContainText('登录')
})

test('离职交接：看清名下事项、选人、确认，一次办完', async ({ signedInAs, server }) => {
  await server.sql(
    `update crm_client set helper_develop_user_ids = to_jsonb(array[(select list_id from sys_user where username = 'pm5')])
     where list_id in (select list_id from crm_client where status = '30' order by client_code limit 3)`,
  )
  const admin = await signedInAs('admin', { at: '/system/user' })
  await admin.getByRole('textbox', { name: '姓名/用户名' }).fill('pm5')
  await admin.getByRole('button', { name: '查询', exact: true }).click()
  const row = admin.getByRole('row', { name: 'pm5' })
  await row.getByRole('button', { name: '更多' }).click()
  await admin.getByRole('menuitem', { name: '离职交接' }).click()
  const dialog = dialogOf(admin, '离职交接：乔松年')
  await expect(dialog.getByRole('row', { name: /协助开发人员/ })).toContainText('3 项')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await chooseOption(dialog.getByRole('combobox', { name: '全部交给' }), '方清和')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '3 项 → 方清和' })).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: '确认交接' }).click()
  await expect(dialog.getByText('交接完成，账号已停用')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(row.getByText('已停用')).toBeVisible()
  const left = await server.row<{ n: number }>(
    `select count(*)::int as n from crm_client where helper_develop_user_ids ? (select list_id::text from sys_user where username = 'pm5')`,
  )
  expect(left.n).toBe(0)
  await goHome(admin)
})

const goHome = async (page: Page) => {
  await goTo(page, '/home')
  await expectHome(page)
}
