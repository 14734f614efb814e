import { type ListedPath, pageTitles } from '@agency/shared/pages/page-list'
import type { Page } from '@playwright/test'

/** They stand outside of the layout, for whoever is not logged in. */
const PUBLIC = ['/login', '/signPage']
/** The pages of the specification's list, in the layout. */
export const listedPages = Object.keys(pageTitles).filter((path) => !PUBLIC.includes(path)) as ListedPath[]

/** Every address that opens something: the menu's, the listed pages, and the error pages. */
export async function allPageAddresses(page: Page): Promise<string[]> {
  const menu = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const { basicClient } = await (await fetch('config.json')).json()
    const headers = {
      token: `Bearer ${decodeURIComponent(token)}`,
      Authorization: `Basic ${btoa(`${basicClient.web.id}:${basicClient.web.secret}`)}`,
    }
    type Node = { component: string; path: string; children: Node[] }
    const menuPagePaths = (nodes: Node[]): string[] =>
      nodes.flatMap((node) => [
        ...(node.component === 'Layout' ? [] : [node.path]),
        ...menuPagePaths(node.children),
      ])
    return menuPagePaths((await (await fetch('admin/menu/build', { headers })).json()).data)
  })
  return [...new Set([...menu, ...listedPages, '/401', '/404'])]
}
