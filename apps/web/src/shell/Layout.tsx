import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { startLive } from '../session/live'
import { refetchOnReturn } from '../session/query-client'
import { startQuietRefresh } from '../session/quiet-refresh'
import { ConnectionBanner } from './ConnectionBanner'
import { $drawer, $mobile, watchDevice } from './device'
import { ErrorPage } from './ErrorPage'
import styles from './Layout.module.css'
import { announceTodos } from './live-notices'
import { $menus, loadMenus, openTop } from './menu-store'
import { MobileDrawer } from './MobileDrawer'
import { Navbar } from './Navbar'
import { PageArea } from './PageArea'
import { SearchHotkey } from './SearchHotkey'
import { Sidebar } from './Sidebar'
import { Splash } from './Splash'
import { shellMessages as say } from './shell.messages'
import { TabBar } from './TabBar'

interface Props {
  /** Pages that stand in the content area without a tab, by path: /401, /404. */
  untabbed: Readonly<Record<string, ReactNode>>
}

/** The frame around every page of a person who is logged in. */
export function Layout({ untabbed }: Props) {
  const mobile = useStore($mobile)
  useShellServices()
  useMenus()
  return (
    <div className={styles.layout}>
      {mobile ? <MobileDrawer /> : <Sidebar />}
      <div className={styles.main}>
        <ConnectionBanner />
        <Navbar />
        <Inner untabbed={untabbed} />
      </div>
      <SearchHotkey />
    </div>
  )
}

function Inner({ untabbed }: Props) {
  const { pathname } = useLocation()
  const { state } = useStore($menus)
  if (state === 'loading') return <Splash />
  if (state === 'failed')
    return <ErrorPage title={say.menuFailed} action={say.retry} onAction={() => void loadMenus(pathname)} />
  return (
    <>
      <TabBar />
      <PageArea untabbed={untabbed} />
    </>
  )
}

/** Builds the menus once; afterwards the open top entry follows the page in front. */
function useMenus(): void {
  const { pathname } = useLocation()
  const { state, routes } = useStore($menus)
  const [first] = useState(pathname)
  useEffect(() => void loadMenus(first), [first])
  useEffect(() => $drawer.set(false), [pathname])
  const top = routes.find((route) => route.path === pathname)?.top
  useEffect(() => {
    if (state === 'ready' && top && top !== $menus.get().open) void openTop(top)
  }, [state, top])
}

function useShellServices(): void {
  useEffect(() => {
    const stops = [watchDevice(), startLive(), startQuietRefresh(), refetchOnReturn(), announceTodos()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
