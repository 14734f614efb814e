import { watchCutTexts } from '@agency/shared/floating/cut-text'
import { useStore } from '@nanostores/react'
import { type ComponentProps, memo, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { keepConsultUnreadCurrent } from '../consult/consult-unread'
import { prefetchDialogs } from '../session/dialogs'
import { openLiveConnection } from '../session/live'
import { refetchOnReconnect } from '../session/query-client'
import { startTokenRenewal } from '../session/quiet-refresh'
import { runWhenIdle } from '../session/when-quiet'
import { ClockWarning } from './ClockWarning'
import { ConnectionBanner } from './ConnectionBanner'
import { $drawer, $mobile, watchScreenWidth } from './device'
import { ErrorPage } from './ErrorPage'
import { Footer } from './Footer'
import { FloatingDock } from './floating/FloatingDock'
import { Header } from './Header'
import styles from './Layout.module.css'
import { reloadOnServerChanges } from './live-changes'
import { announceNewTodos } from './live-notices'
import { MobileDrawer } from './MobileDrawer'
import { $menus, loadMenus, loadMenusOnce, showTopEntry } from './menu-store'
import { PAGE_ID, PageArea } from './PageArea'
import { preloadListCode, preloadOnHover } from './preload-pages'
import { keepPrintsWhole } from './print-whole'
import { SearchOutlet } from './SearchOutlet'
import { Sidebar } from './Sidebar'
import { Splash } from './Splash'
import { SettingsOutlet } from './settings/SettingsOutlet'
import { shellMessages as say } from './shell.messages'
import { restorePinnedAndStoredTabs, storeTabsAndCloseForbidden } from './stored-tabs'

/** In ms: the code of the dialogs is loaded after what the first page shows. */
const [SETTLED_MS, PATIENCE_MS] = [800, 10_000]

type Props = ComponentProps<typeof PageArea>

/**
 * The frame around all pages of a logged-in user. It is drawn only once the menus are known; drawing it earlier would
 * delay their answer.
 */
export function Layout({ untabbed }: Props) {
  const { state } = useStore($menus)
  const [entered, setEntered] = useState(false)
  useShellServices()
  useMenuLoading()
  if (!entered && state === 'loading') return <Splash />
  if (!entered) setEntered(true)
  return <Frame untabbed={untabbed} />
}

/** Not drawn again at each navigation: the parts that depend on it listen themselves. */
const Frame = memo(function Frame({ untabbed }: Props) {
  const mobile = useStore($mobile)
  return (
    <div className={styles.layout} data-print-flow>
      <button
        type="button"
        className={styles.skip}
        data-screen-only
        onClick={() => document.getElementById(PAGE_ID)?.focus()}
      >
        {say.skip}
      </button>
      <div className={styles.aside} data-screen-only>
        {mobile ? <MobileDrawer /> : <Sidebar />}
      </div>
      <div className={styles.main} data-print-flow>
        <div data-screen-only>
          <ConnectionBanner />
          <ClockWarning />
        </div>
        <div className={styles.frame} data-print-flow>
          <Header />
          <PageAreaWhenMenusReady untabbed={untabbed} />
        </div>
        <Footer />
      </div>
      <SearchOutlet />
      <FloatingDock />
      <SettingsOutlet />
    </div>
  )
})

function PageAreaWhenMenusReady({ untabbed }: Props) {
  const { pathname } = useLocation()
  const { state } = useStore($menus)
  if (state === 'loading') return <Splash />
  if (state === 'failed')
    return <ErrorPage title={say.menuFailed} action={say.retry} onAction={() => void loadMenus(pathname)} />
  return <PageArea untabbed={untabbed} />
}

/** Builds the menus once; afterwards the open top-level entry follows the page in front. */
function useMenuLoading(): void {
  const { pathname } = useLocation()
  const { state, routes } = useStore($menus)
  const [first] = useState(pathname)
  // Runs before the first page arrives and adds its own tab.
  useState(restorePinnedAndStoredTabs)
  useEffect(() => {
    void loadMenusOnce(first)
  }, [first])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the drawer
  useEffect(() => $drawer.set(false), [pathname])
  const top = routes.find((route) => route.path === pathname)?.top
  useEffect(() => {
    if (state === 'ready' && top && top !== $menus.get().open) showTopEntry(top)
  }, [state, top])
}

function useShellServices(): void {
  useEffect(() => {
    const stops = [
      storeTabsAndCloseForbidden(),
      runWhenIdle(prefetchDialogs, SETTLED_MS, PATIENCE_MS),
      preloadListCode(),
      preloadOnHover(),
      watchScreenWidth(),
      openLiveConnection(),
      startTokenRenewal(),
      refetchOnReconnect(),
      announceNewTodos(),
      reloadOnServerChanges(),
      keepConsultUnreadCurrent(),
      watchCutTexts(document),
      keepPrintsWhole(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
