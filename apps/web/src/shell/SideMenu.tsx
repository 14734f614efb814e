import { menuEntryLink } from '@agency/shared/pages/menu-routes'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FoldedIcons } from './FoldedIcons'
import { HOME_PATH } from './first-paths'
import { folderIdsAround, type MenuEntry, sidebarEntries } from './menu-entries'
import { $menus } from './menu-store'
import { preloadPages } from './preload-pages'
import { $settings } from './settings/settings-store'
import { shellMessages as say } from './shell.messages'
import { UnfoldedMenu } from './UnfoldedMenu'

/** Semi's tooltips and dropdowns are loaded when the menu is folded; without them the icons still work as links. */
const FoldedMenu = lazy(() => import('./FoldedMenu').catch(() => ({ default: FoldedIcons })))

const home: MenuEntry = {
  id: 'home',
  title: say.home,
  icon: 'home',
  hint: HOME_PATH,
  children: [],
  ...menuEntryLink(HOME_PATH, 'home'),
}

/** The entries below the open top-level entry. */
function useSidebarEntries(): readonly MenuEntry[] {
  const { tops, open } = useStore($menus)
  return useMemo(() => {
    const top = tops.find((node) => node.listId === open)
    if (!top) return [home]
    const entries = top.children.length > 0 ? sidebarEntries(top.children, [top]) : sidebarEntries([top], [])
    return entries.some((entry) => entry.path === HOME_PATH) ? entries : [home, ...entries]
  }, [tops, open])
}

/**
 * The menu in the sidebar: links with their menu_id, one folder open at a time unless the settings say otherwise. Not
 * Semi's Nav, whose menu roles hide the links from screen readers and do not fit together (axe:
 * aria-required-children, critical).
 */
export function SideMenu({ folded }: { folded: boolean }) {
  const { pathname } = useLocation()
  const { routes } = useStore($menus)
  const entries = useSidebarEntries()
  // A hidden page may name the entry that is highlighted for it.
  const active = routes.find((route) => route.path === pathname)?.trail.at(-1)?.meta.activeMenu ?? pathname
  const [open, setOpen] = useState<readonly string[]>([])
  const { uniqueOpened } = useStore($settings)
  useEffect(() => {
    const around = folderIdsAround(entries, active)
    setOpen((before) => {
      const now = uniqueOpened ? around : [...new Set([...before, ...around])]
      return now.join() === before.join() ? before : now
    })
  }, [entries, active, uniqueOpened])
  const toggleFolder = (above: readonly string[], id: string) => {
    // When only one folder may be open, opening one closes its neighbours.
    const others = uniqueOpened ? above : open.filter((other) => other !== id)
    setOpen(open.includes(id) ? others : [...others, id])
  }
  // The pages of the first top-level entry load when they are pointed at; when the user opens another one, its pages
  // are loaded at once.
  const [first] = useState(entries)
  useEffect(() => (entries === first ? undefined : preloadPages(leafPathsIn(entries))), [entries, first])

  if (folded)
    return (
      <Suspense fallback={<FoldedIcons entries={entries} active={active} />}>
        <FoldedMenu entries={entries} active={active} />
      </Suspense>
    )
  return <UnfoldedMenu entries={entries} active={active} open={open} onToggle={toggleFolder} />
}

const leafPathsIn = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leafPathsIn(entry.children) : [entry.path]))
