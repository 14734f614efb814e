import type { FoundMenu, MenuNode } from '@agency/shared/contract/session.contract'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type Actor, hasPermission } from '../http/actor'
import { sysMenu } from './system.table'

type MenuRow = typeof sysMenu.$inferSelect
interface Asker {
  db: Queryable
  actor: Actor
}
const TOP = '0'

/** The whole menu tree that the caller may see. A folder without a visible entry is left out. */
export async function buildMenus({ db, actor }: Asker): Promise<MenuNode[]> {
  const rows = await db
    .select()
    .from(sysMenu)
    .where(eq(sysMenu.delFlag, false))
    .orderBy(asc(sysMenu.orderNum), asc(sysMenu.id))
  return visibleMenusBelow(rows, actor, TOP)
}

/** The entries of the top menu without their children. */
export const topMenus = async (asker: Asker): Promise<MenuNode[]> =>
  (await buildMenus(asker)).map((node) => ({ ...node, children: [] }))

/** The children of a top entry, named by its listId or its id. */
export const listMenusBelow = async (asker: Asker, pid: string): Promise<MenuNode[]> =>
  (await buildMenus(asker)).find((node) => node.listId === pid || node.id === pid)?.children ?? []

const MOST_FOUND = 20

/** The visible pages whose path or title path contains the word, each with its title path. */
export async function searchMenus(asker: Asker, keyword: string): Promise<FoundMenu[]> {
  const word = keyword.toLowerCase()
  return visiblePagesIn(await buildMenus(asker), [])
    .filter(({ titles, path }) => [...titles, path].some((text) => text.toLowerCase().includes(word)))
    .slice(0, MOST_FOUND)
}

function visiblePagesIn(nodes: readonly MenuNode[], above: readonly string[]): FoundMenu[] {
  return nodes
    .filter((node) => !node.hidden)
    .flatMap((node) => {
      const titles = [...above, node.meta.title]
      const own = isFolder(node) ? [] : [{ id: node.id, path: node.path, titles }]
      return [...own, ...visiblePagesIn(node.children, titles)]
    })
}

function visibleMenusBelow(rows: readonly MenuRow[], actor: Actor, pid: string): MenuNode[] {
  return rows
    .filter((row) => row.pid === pid && (row.permission === null || hasPermission(actor, row.permission)))
    .map((row) => buildMenuNode(row, visibleMenusBelow(rows, actor, row.id)))
    .filter((node) => !isFolder(node) || node.children.length > 0)
}

const isFolder = (node: MenuNode) => node.component === 'Layout'

const buildMenuNode = (row: MenuRow, children: MenuNode[]): MenuNode => ({
  ...row,
  meta: {
    ...row,
    title: row.permissionName,
    // The web app must never cache a page that is not kept alive.
    noCache: row.noCache || !row.keepAlive,
    isTab: true,
    isAuth: row.permission !== null,
  },
  children,
})
