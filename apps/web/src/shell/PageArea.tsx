import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Location, Navigate, useLocation } from 'react-router-dom'
import { ask } from '../session/dialogs'
import { $menus } from './menu-store'
import { go } from './navigate'
import { HOME_PATH, type Page, pageAt } from './pages'
import styles from './PageArea.module.css'
import { shellMessages as say } from './shell.messages'
import { $dirty, $tabs, restart, type Tab, visit } from './tab-store'
import { TabHost } from './TabHost'
import { useTitle } from './use-title'

const REFRESH = '/redirect'

interface Props {
  untabbed: Readonly<Record<string, ReactNode>>
}

/** The page in front, and behind it, hidden, the pages of the other tabs. */
export function PageArea({ untabbed }: Props) {
  const location = useLocation()
  const { pathname } = location
  const { routes } = useStore($menus)
  const page = useMemo(() => pageAt(pathname, routes), [pathname, routes])
  const standing = untabbed[pathname]
  useTitle(page?.title)
  return (
    <main className={styles.area} id="page">
      <Hosts location={location} page={standing ? undefined : page} />
      {standing ?? (!page && <Elsewhere location={location} />)}
    </main>
  )
}

/** A path that opens no page: a redirection, or unknown. */
function Elsewhere({ location: { pathname, search } }: { location: Location }) {
  if (pathname === '/') return <Navigate to={HOME_PATH} replace />
  if (pathname.startsWith(`${REFRESH}/`)) return <Refresh address={pathname.slice(REFRESH.length) + search} />
  return <Navigate to="/404" replace />
}

/** SPEC section 2: /redirect/… starts a page anew and goes to it. */
function Refresh({ address }: { address: string }) {
  useEffect(() => {
    restart(address.split('?')[0] ?? address)
    go(address, { replace: true })
  }, [address])
  return null
}

/** Keeps each visited page with the address it was last seen at. */
function Hosts({ location, page }: { location: Location; page: Page | undefined }) {
  const tabs = useStore($tabs)
  const dirty = useStore($dirty)
  const { routes } = useStore($menus)
  const seen = useRef(new Map<string, Location>())
  const front = page?.path

  if (front) arrive(seen.current, front, location, dirty.has(front))
  useEffect(() => {
    if (page) visit(tabOf(page, location.search))
  }, [page, location.search])

  return tabs.map((tab) => {
    const frozen = seen.current.get(tab.path)
    const open = pageAt(tab.path, routes)
    const isFront = tab.path === front
    const kept = isFront || !tab.noCache || dirty.has(tab.path)
    if (!kept) seen.current.delete(tab.path)
    if (!kept || !frozen || !open) return null
    return <TabHost key={keyOf(tab, frozen)} page={open} location={frozen} active={isFront} />
  })
}

/** The page's address moves on, unless that would swap the record under changes that are not saved. */
function arrive(seen: Map<string, Location>, path: string, location: Location, dirty: boolean): void {
  const before = seen.get(path)
  if (before && dirty && recordIn(before) !== recordIn(location)) void offerSwap(before)
  else seen.set(path, location)
}

let offering = false
async function offerSwap(before: Location): Promise<void> {
  if (offering) return
  offering = true
  const target = window.location.hash.slice(1)
  go(before.pathname + before.search, { replace: true })
  const yes = await ask({
    title: say.otherRecord,
    content: say.unsavedContent,
    okText: say.leave,
    cancelText: say.stay,
    danger: true,
  })
  offering = false
  if (!yes) return
  $dirty.set(new Set([...$dirty.get()].filter((path) => path !== before.pathname)))
  go(target)
}

/** `listId` names the record on every page that shows one: another record is another page. */
const recordIn = ({ search }: { search: string }) => new URLSearchParams(search).get('listId') ?? ''

const keyOf = (tab: Tab, frozen: Location) => `${tab.path}|${recordIn(frozen)}|${tab.round}`

const tabOf = ({ path, title, affix, noCache }: Page, search: string): Omit<Tab, 'round'> => ({
  path,
  title: title || say.noName,
  affix,
  noCache,
  search,
})
