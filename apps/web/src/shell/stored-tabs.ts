import { z } from 'zod'
import { session } from '../session/core'
import { $menus } from './menu-store'
import { findAllowedPage } from './pages'
import { $tabs, closeTabsWhere, pagePathOf, type Tab } from './tab-store'
import { pinnedViews } from './views'

const stored = z.array(
  z.object({
    path: z.string().startsWith('/'),
    title: z.string(),
    name: z.string().optional(),
    search: z.string(),
    noCache: z.boolean(),
  }),
)

/** One key for each user, so that the next user of this browser tab does not see the pages of the one before. */
const tabsStorageKey = (userId: string | undefined) => `tabs:${userId}`
const ownStorageKey = () => tabsStorageKey(session.$user.get()?.listId)

/** Sets the first tabs: the pinned ones, and those that were open before the browser reloaded. */
export function restorePinnedAndStoredTabs(): void {
  if ($tabs.get().length > 0) return
  const pinned = pinnedViews().map(({ path, title, noCache }) => ({
    ...unopened,
    path,
    title,
    affix: true,
    noCache: Boolean(noCache),
  }))
  $tabs.set([...pinned, ...readStoredTabs()])
}

/**
 * From now on stores the list of open tabs, and closes tabs whose page the user may no longer open. Returns a
 * function that stops this.
 */
export function storeTabsAndCloseForbidden(): () => void {
  const stops = [
    $tabs.listen((tabs) =>
      sessionStorage.setItem(ownStorageKey(), JSON.stringify(tabs.filter(isStorable).map(storedFormOf))),
    ),
    $menus.subscribe((menus) => {
      if (menus.state === 'ready') closeTabsWhere((tab) => !findAllowedPage(menus, pagePathOf(tab)))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Called at logout: the next visit starts with the home page. */
export const deleteStoredTabs = () => sessionStorage.removeItem(ownStorageKey())

const unopened = { location: undefined, round: 0, live: false }

const isStorable = (tab: Tab) => !tab.affix && tab.location !== undefined

const storedFormOf = ({ path, title, name, location, noCache }: Tab): z.input<typeof stored>[number] => ({
  path,
  title,
  ...(name ? { name } : {}),
  search: location?.search ?? '',
  noCache,
})

const readStoredTabs = (): Tab[] =>
  (stored.safeParse(parseJsonOrUndefined(sessionStorage.getItem(ownStorageKey()))).data ?? []).map(
    ({ path, title, name, search, noCache }) => ({
      ...unopened,
      path,
      title,
      name,
      location: { pathname: pagePathOf({ path }), search, hash: '', state: null, key: 'default' },
      affix: false,
      noCache,
    }),
  )

function parseJsonOrUndefined(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return undefined // Damaged data counts as absent.
  }
}
