import { pageTitles } from '@agency/shared/pages/page-list'
import { expect, expectLogin, goTo, locateTab, test } from '../support/browser'
import { addMenus } from '../support/menus'

const COMPANY = '衡川招标代理有限公司（演示）'
// That every other page opens under its own name is seen where all of them are opened: a11y-routes.spec.ts.

test('公开的页面和错误页', async ({ visitor, signedInAs }) => {
  const stranger = await visitor()
  await stranger.goto('/#/login')
  await expectLogin(stranger)
  await expect(stranger).toHaveTitle(`${pageTitles['/login']} - ${COMPANY}`)
  await goTo(stranger, '/signPage?t=nothing')
  await expect(stranger.getByRole('heading', { name: '签到链接已失效' })).toBeVisible()
  await expect(stranger).toHaveTitle(`${pageTitles['/signPage']} - ${COMPANY}`)
  await goTo(stranger, '/home')
  await expect(stranger).toHaveURL(/#\/login/)

  const page = await signedInAs('staff')
  await goTo(page, '/')
  await expect(page).toHaveURL(/#\/home$/)
  await goTo(page, '/401')
  await expect(page.getByRole('heading', { name: /没有权限|无权/ })).toBeVisible()
})

test('菜单指向的视图不存在：标签页内说明，菜单改正后重试即可打开', async ({ signedInAs, server }) => {
  const remove = await addMenus(server, [
    { id: 'lost', title: '丢失的页面', path: '/lost/page', component: 'no/such/view' },
  ])
  try {
    const page = await signedInAs('staff', { at: '/lost/page' })
    await expect(page.getByRole('heading', { name: 'Cannot find module' })).toBeVisible()
    await expect(locateTab(page, '丢失的页面')).toHaveAttribute('aria-current', 'page')
    await server.sql("update sys_menu set component = 'workflow/workflowTackle' where id = 'lost'")
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.locator('[data-page="/lost/page"]').getByRole('search')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cannot find module' })).toHaveCount(0)
  } finally {
    await remove()
  }
})

test('没有标题的菜单叫 no-name；没有可见下级的目录回到首页', async ({ signedInAs, server }) => {
  const remove = await addMenus(server, [{ id: 'nameless', title: '', path: '/nameless/page' }])
  try {
    const page = await signedInAs('staff', { at: '/nameless/page' })
    await expect(locateTab(page, 'no-name')).toHaveAttribute('aria-current', 'page')
  } finally {
    await remove()
  }
})
