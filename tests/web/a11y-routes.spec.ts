import { pageTitles } from '@agency/shared/pages/page-list'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { allPageAddresses, listedPages } from '../support/addresses'
import {
  expect,
  expectLogin,
  expectNoSidewaysScroll,
  goTo,
  locatePage,
  test,
  ZOOMED,
} from '../support/browser'

test('登录页在浅色和深色、放大到 200% 时没有严重的无障碍问题', async ({ visitor }) => {
  const stranger = await visitor(ZOOMED)
  await stranger.goto('/')
  await expectLogin(stranger)
  await expectAccessibleInBothSchemes(stranger)
})

const titles = new Map<string, string>(listedPages.map((path) => [path, pageTitles[path]]))

// In parts, so that the workers share them; together they are every address there is.
const PARTS = 3
for (let part = 0; part < PARTS; part++)
  test(`每个页面以它的名称打开，在浅色和深色、放大到 200% 时都没有严重的无障碍问题，也不用左右滚动（${part + 1}/${PARTS}）`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', ZOOMED)
    const mine = (await allPageAddresses(page)).filter((_path, place) => place % PARTS === part)
    for (const [place, path] of mine.entries()) {
      await goTo(page, path)
      const own = locatePage(page, path)
      await expect(own.or(page.getByRole('alert'))).toBeVisible()
      await expect(page.getByRole('status', { name: '正在加载…' })).toHaveCount(0)
      const title = titles.get(path)
      if (title) {
        await expect(page).toHaveTitle(`${title} - 衡川招标代理有限公司（演示）`)
        await expect(own).toBeVisible()
      }
      await expect(page.getByText('页面出现了问题')).toHaveCount(0)
      await closeOtherTabs(page)
      // The frame around the pages is the same for all of them, so it is checked only with the first one.
      const isAlone = place > 0 && (await own.isVisible())
      await test.step(path, () =>
        expectAccessibleInBothSchemes(page, isAlone ? `[data-page="${path}"]` : undefined),
      )
      await expectNoSidewaysScroll(page, path)
    }
  })

/** Closes all tabs except the one in front and 首页, because hidden pages would be checked as well. */
const closeOtherTabs = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('nav li:not(:has([aria-current])) > button'))
      button.click()
  })
