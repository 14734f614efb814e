import type { Page } from '@playwright/test'
import { builtPages } from './built-pages'

/**
 * All addresses that open something: those of the menu, the pages in the specification's list that exist, and
 * the error pages.
 */
export async function addresses(page: Page): Promise<string[]> {
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
