import { IconClose } from '@douyinfe/semi-icons'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { runAfterFrame } from './after-frame'
import { ContextMenu } from './ContextMenu'
import { shellMessages as say } from './shell.messages'
import { moveTabByKey, tabDragProps } from './sort-tabs'
import styles from './TabBar.module.css'
import { $dirty, $tabs, type Tab, tabAddress, tabPathOf, tabsWithSharedName, tabTitle } from './tab-store'
import { closeAllTabs, closeOtherTabs, confirmAndCloseTab, confirmAndRestartTab, openTab } from './tabs'

/** SPEC section 9: the wheel scrolls the bar by a quarter of its movement. */
const WHEEL_PART = 4

interface Opened {
  tab: Tab
  x: number
  y: number
}

/** The bar with the open tabs. */
export function TabBar() {
  const tabs = useStore($tabs)
  const { pathname, search } = useLocation()
  const front = tabPathOf(pathname + search)
  const bar = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<Opened>()
  const namesakes = tabsWithSharedName(tabs)
  const name = tabs.find(({ path }) => path === front)?.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its name, which comes later, the tab is wider
  useEffect(() => {
    const scrollFrontTabIntoView = () =>
      bar.current
        ?.querySelector(`[data-path="${CSS.escape(front)}"]`)
        ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    // Measuring before the frame that draws the page would lay out the whole page once more.
    return runAfterFrame(scrollFrontTabIntoView)
  }, [front, name])
  return (
    <nav className={styles.bar} aria-label={say.openPages}>
      <ul
        ref={bar}
        className={styles.list}
        onWheel={(event) => {
          event.currentTarget.scrollLeft += event.deltaY / WHEEL_PART
        }}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            active={tab.path === front}
            hasNamesake={namesakes.has(tab.path)}
            onMenu={setMenu}
          />
        ))}
      </ul>
      {menu && (
        <ContextMenu
          x={menu.x}
          y={menu.y}
          label={tabTitle(menu.tab)}
          items={tabMenuItems(menu.tab)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </nav>
  )
}

interface ItemProps {
  tab: Tab
  active: boolean
  /** True when another tab has the same name; then the name of the page is added. */
  hasNamesake: boolean
  onMenu(menu: Opened): void
}

const TabItem = memo(function TabItem({ tab, active, hasNamesake, onMenu }: ItemProps) {
  const dirty = useStore($dirty).has(tab.path)
  const closeTabUnlessFixed = () => {
    if (!tab.affix) void confirmAndCloseTab(tab.path)
  }
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    // A menu that is opened with the keyboard has no pointer position: it opens below the tab.
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const byKey = event.clientX === 0 && event.clientY === 0
    onMenu({ tab, x: byKey ? left : event.clientX, y: byKey ? bottom : event.clientY })
  }
  return (
    <li
      className={active ? `${styles.tab} ${styles.active}` : styles.tab}
      data-path={tab.path}
      {...tabDragProps(tab)}
      onContextMenu={openMenu}
    >
      <Link
        to={tabAddress(tab)}
        className={styles.link}
        aria-current={active ? 'page' : undefined}
        draggable={false}
        {...(tab.name ? { 'aria-label': tabTitle(tab), title: tabTitle(tab) } : {})}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          event.preventDefault() // Otherwise the browser would open the link in a browser tab.
          closeTabUnlessFixed()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Delete') closeTabUnlessFixed()
          moveTabByKey(tab, event)
        }}
      >
        <span className={styles.name}>{tab.name ?? tab.title}</span>
        {hasNamesake && <span className={styles.page}>{tab.title}</span>}
        {dirty && <span className={styles.dirty} role="img" aria-label={say.unsaved} title={say.unsaved} />}
      </Link>
      {!tab.affix && (
        <button
          type="button"
          className={styles.close}
          aria-label={`${say.close} ${tabTitle(tab)}`}
          onClick={closeTabUnlessFixed}
        >
          <IconClose size="extra-small" />
        </button>
      )}
    </li>
  )
})

/** Returns the items of a tab's menu; 关闭 is omitted for a pinned tab. */
const tabMenuItems = (tab: Tab) => [
  { label: say.refresh, perform: () => void refreshAndOpenTab(tab) },
  ...(tab.affix ? [] : [{ label: say.close, perform: () => void confirmAndCloseTab(tab.path) }]),
  { label: say.closeOthers, perform: () => void closeOtherTabsAndOpen(tab) },
  { label: say.closeAll, perform: () => void closeAllTabs() },
]

async function refreshAndOpenTab(tab: Tab): Promise<void> {
  if (await confirmAndRestartTab(tab.path)) openTab(tabAddress(tab))
}

async function closeOtherTabsAndOpen(tab: Tab): Promise<void> {
  if (await closeOtherTabs(tab.path)) openTab(tabAddress(tab))
}
