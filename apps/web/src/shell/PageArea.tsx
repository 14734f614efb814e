import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Location, Navigate, useLocation } from 'react-router-dom'
import { HOME_PATH } from './first-paths'
import { $menus } from './menu-store'
import { goToAddress } from './navigate'
import styles from './PageArea.module.css'
import { findAllowedPage } from './pages'
import { showInTab } from './show-in-tab'
import { TabHost } from './TabHost'
import { $dirty, $tabs, pagePathOf, restartTab, tabPathOf, tabTitle } from './tab-store'
import { useTitle } from './use-title'

const REFRESH = '/redirect'
/** The id of the page area, which is the frame without the menus. */
export const PAGE_ID = 'page'

interface Props {
  /** Pages that are shown without a tab, by path. */
  untabbed: Readonly<Record<string, { title: string; page: ReactNode }>>
}

/** Shows the page in front, and behind it, hidden, the pages of the other tabs. */
export function PageArea({ untabbed }: Props) {
  const location = useLocation()
  const menus = useStore($menus)
  const standing = untabbed[location.pathname]
  const page = useMemo(() => findAllowedPage(menus, location.pathname), [location.pathname, menus])
  const front = page && tabPathOf(page.path + location.search)
  const named = useTabRecordTitle(front)
  useTitle(standing?.title ?? named ?? page?.title)
  useLayoutEffect(() => {
    if (page) showInTab(page, location)
  }, [page, location])
  return (
    <main className={styles.area} id={PAGE_ID} tabIndex={-1} data-print-flow>
      <h1 className={styles.paperTitle} data-paper-only>
        {standing?.title ?? named ?? page?.title}
      </h1>
      <LiveTabPages front={front} />
      {standing?.page ?? (!page && <RedirectUnknownPath location={location} lost={menus.lost} />)}
    </main>
  )
}

interface ElsewhereProps {
  location: Location
  lost: ReadonlySet<string>
}

/** Handles a path that opens no page: a redirection, a page that is no longer permitted, or an unknown path. */
function RedirectUnknownPath({ location: { pathname, search }, lost }: ElsewhereProps) {
  if (lost.has(pathname)) return <Navigate to="/401" replace />
  if (pathname === '/') return <Navigate to={HOME_PATH} replace />
  if (pathname.startsWith(`${REFRESH}/`))
    return <RestartAndOpenPage address={pathname.slice(REFRESH.length) + search} />
  return <Navigate to="/404" replace />
}

/** SPEC section 2: /redirect/… restarts a page and navigates to it. */
function RestartAndOpenPage({ address }: { address: string }) {
  useEffect(() => {
    restartTab(tabPathOf(address))
    goToAddress(address, { replace: true })
  }, [address])
  return null
}

function LiveTabPages({ front }: { front: string | undefined }) {
  const tabs = useStore($tabs)
  const dirty = useStore($dirty)
  const menus = useStore($menus)
  return tabs.map((tab) => {
    const page = findAllowedPage(menus, pagePathOf(tab))
    const isFront = tab.path === front
    // A page that is never cached stays nevertheless while it holds unsaved input.
    const isKept = isFront || !tab.noCache || dirty.has(tab.path)
    if (!page || !tab.location || !tab.live || !isKept) return null
    return (
      <TabHost
        key={`${tab.path}|${tab.round}`}
        tab={tab.path}
        page={page}
        location={tab.location}
        active={isFront}
      />
    )
  })
}

/** Returns the name of the tab when its record has one. */
function useTabRecordTitle(path: string | undefined): string | undefined {
  const tab = useStore($tabs).find((one) => one.path === path)
  return tab?.name && tabTitle(tab)
}
