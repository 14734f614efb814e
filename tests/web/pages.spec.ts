import { type ListedPath, pageTitles } from '@agency/shared/pages/page-list'
import { atLogin, expect, goTo, tabOf, test } from '../support/browser'
import { builtPages } from '../support/built-pages'
import { addMenus } from '../support/menus'

const COMPANY = '衡川招标代理有限公司（演示）'
/** These pages are outside the layout, for visitors who are not logged in. */
const PUBLIC = ['/login', '/signPage']
const listed = Object.keys(pageTitles).filter((path) => !PUBLIC.includes(path)) as ListedPath[]

test('规格列出的每个页面：有的以它的名称打开，还没有的不在菜单里、到 404', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  const menu = await page.evaluate(() =>
    [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.split('?')[0]),
  )
  for (const path of listed) {
    const title = pageTitles[path]
    await goTo(page, path)
    if (builtPages.has(path)) {
      await expect(page).toHaveTitle(`${title} - ${COMPANY}`)
      await expect(tabOf(page, title)).toHaveAttribute('aria-current', 'page')
      await expect(page.locator(`[data-page="${path}"]`)).toBeVisible()
    } else {
      await expect(page, path).toHaveURL(/#\/404$/)
      await expect(page).toHaveTitle(`404 - ${COMPANY}`)
      expect(menu).not.toContain(`#${path}`)
    }
    await expect(page.getByText('页面出现了问题')).toHaveCount(0)
  }
})

test('公开的页面和错误页', async ({ visitor, signedInAs }) => {
  const stranger = await visitor()
  await stranger.goto('/#/login')
  await atLogin(stranger)
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
    await expect(tabOf(page, '丢失的页面')).toHaveAttribute('aria-current', 'page')
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
    await expect(tabOf(page, 'no-name')).toHaveAttribute('aria-current', 'page')
  } finally {
    await remove()
  }
})
