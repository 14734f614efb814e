import { Nav } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MenuIcon } from './MenuIcon'
import { entriesOf, foldersAround, linkTo, type MenuEntry } from './menu-entries'
import { $menus } from './menu-store'
import { HOME_PATH } from './pages'
import styles from './SideMenu.module.css'
import { shellMessages as say } from './shell.messages'
import { openTab } from './tabs'

const home: MenuEntry = {
  id: 'home',
  title: say.home,
  icon: 'home',
  hint: HOME_PATH,
  children: [],
  ...linkTo(HOME_PATH, 'home'),
}

/** The lines of the open top entry. */
function useEntries(): readonly MenuEntry[] {
  const { tops, open, trees } = useStore($menus)
  return useMemo(() => {
    const top = tops.find((node) => node.listId === open)
    if (!top) return [home]
    const tree = trees[top.listId] ?? []
    const entries = tree.length > 0 ? entriesOf(tree, [top]) : entriesOf([top], [])
    return entries.some((entry) => entry.path === HOME_PATH) ? entries : [home, ...entries]
  }, [tops, open, trees])
}

/** The sidebar's menu: links with their menu_id, one folder open at a time. */
export function SideMenu({ folded }: { folded: boolean }) {
  const { pathname } = useLocation()
  const { routes } = useStore($menus)
  const entries = useEntries()
  const active = routes.find((route) => route.path === pathname)?.trail.at(-1)?.meta.activeMenu ?? pathname
  const [openKeys, setOpenKeys] = useState<string[]>([])
  useEffect(() => setOpenKeys(foldersAround(entries, active)), [entries, active])

  const links = useMemo(() => linksIn(entries), [entries])
  const selected = [...links.values()].filter((entry) => entry.path === active).map((entry) => entry.id)
  return (
    <Nav
      className={styles.menu}
      items={entries.map((entry) => itemOf(entry))}
      isCollapsed={folded}
      selectedKeys={selected}
      openKeys={folded ? undefined : openKeys}
      onOpenChange={({ itemKey, isOpen }) => setOpenKeys(isOpen ? pathTo(entries, String(itemKey)) : [])}
      onClick={({ itemKey, domEvent }) => {
        const entry = links.get(String(itemKey))
        // The link itself serves the pointer, with Ctrl in a new browser tab; this serves the keyboard.
        if (entry && !domEvent?.ctrlKey && !domEvent?.metaKey) openTab(entry.to)
      }}
    />
  )
}

type Item = Exclude<NonNullable<ComponentProps<typeof Nav>['items']>[number], string>

/** Only the first level has icons; what is below a folder stands under its title. */
const itemOf = (entry: MenuEntry, nested = false): Item => ({
  itemKey: entry.id,
  text: entry.title,
  ...(nested ? {} : { icon: <MenuIcon name={entry.icon} hint={entry.hint} /> }),
  ...(entry.children.length > 0
    ? { items: entry.children.map((child) => itemOf(child, true)) }
    : { link: `#${entry.to}` }),
})

/** Every line that is a link, by id. */
function linksIn(
  entries: readonly MenuEntry[],
  found = new Map<string, MenuEntry>(),
): Map<string, MenuEntry> {
  for (const entry of entries) {
    if (entry.children.length > 0) linksIn(entry.children, found)
    else found.set(entry.id, entry)
  }
  return found
}

/** The folder and those around it: opening one closes its neighbours. */
function pathTo(entries: readonly MenuEntry[], id: string): string[] {
  for (const entry of entries) {
    if (entry.id === id) return [id]
    const inner = pathTo(entry.children, id)
    if (inner.length > 0) return [entry.id, ...inner]
  }
  return []
}
