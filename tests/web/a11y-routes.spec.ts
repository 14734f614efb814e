import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../support/accessible'
import { atLogin, expect, expectNoSidewaysScroll, goTo, test, ZOOMED } from '../support/browser'
import { builtPages } from '../support/built-pages'

/** Every address that opens something: the menu's, the listed pages that stand, and the error pages. */
async function addresses(page: Page): Promise<string[]> {
  const menu = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const { basicClient } = await (await fetch('config.json')).json()
    const headers = {
      token: `Bearer ${decodeURIComponent(token)}`,
      Authorization: `Basic ${btoa(`${basicClient.web.id}:${basicClient.web.secret}`)}`,
    }
    type Node = { component: string; path: string; children: Node[] }
    const leaves = (nodes: Node[]): string[] =>
      nodes.flatMap((node) => [...(node.component === 'Layout' ? [] : [node.path]), ...leaves(node.children)])
    return leaves((await (await fetch('admin/menu/build', { headers })).json()).data)
  })
  return [...new Set([...menu, ...builtPages, '/401', '/404'])]
}

test('每个页面在浅色和深色、放大到 200% 时都没有严重的无障碍问题，也不用左右滚动', async ({
  visitor,
  signedInAs,
}) => {
  test.slow() // every page there is
  const stranger = await visitor(ZOOMED)
  await stranger.goto('/')
  await atLogin(stranger)
  await expectAccessibleInBoth(stranger)

  const page = await signedInAs('admin', ZOOMED)
  for (const path of await addresses(page)) {
    await goTo(page, path)
    await expect(page.locator(`[data-page="${path}"]`).or(page.getByRole('alert'))).toBeVisible()
    await expect(page.getByRole('status', { name: '正在加载…' })).toHaveCount(0)
    await test.step(path, () => expectAccessibleInBoth(page))
    await expectNoSidewaysScroll(page, path)
  }
})
