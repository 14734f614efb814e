import { sessionApi } from '@agency/shared/contract/session.contract'
import { type MenuRoute, menuEntryLink } from '@agency/shared/pages/menu-routes'
import { titlePath } from '@agency/shared/search/remote-search'
import { createRouteSearch, type RouteSearch } from '@agency/shared/search/route-search'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { http } from '../../session/app'
import { $menus } from '../menu-store'
import { shellMessages as say } from '../shell.messages'
import { useDebouncedText } from '../use-settled'
import { runInParts } from './in-parts'
import type { Group, Line } from './lines'
import { readRecentPages } from './recent-pages'

const MOST = 8
/** In ms: the server is asked when the user pauses typing. */
const PAUSE_MS = 200
/** In ms: misspelt words are searched between two keys of a user who does not type fast. */
const SHORT_PAUSE_MS = 100

/**
 * The pages that the header search shows for a text, in both variants of SPEC section 1: the permitted routes by
 * title, path and pinyin at once (`here`), and further entries of the server's menu (`there`). Without a text: the
 * pages that were chosen lately.
 */
export function usePageSearch(text: string): { here: Group; there: Group; isSearching: boolean } {
  const { routes } = useStore($menus)
  const shown = useMemo(() => routes.filter((route) => !route.hidden), [routes])
  const search = useMemo(() => createRouteSearch(shown), [shown])
  useEffect(() => runInParts(search.prepare(), 0, () => undefined), [search])
  const here = useMatchingRoutes(search, text).map(searchLineOfRoute)
  const { found, isFetching } = useServerMenuSearch(text.trim())
  const [recent] = useState(readRecentPages)

  if (text.trim() === '') {
    const lately = recent
      .flatMap((path) => shown.find((route) => route.path === path) ?? [])
      .map(searchLineOfRoute)
    return { here: { label: say.recentPages, lines: lately }, there: NONE, isSearching: false }
  }
  const there = found.filter(({ path }) => !here.some((page) => page.path === path)).slice(0, MOST)
  return {
    here: { label: say.pagesFound, lines: here },
    there: { label: say.menusFound, lines: there },
    isSearching: isFetching,
  }
}

/**
 * The routes that match. Misspelt words take longer to find: they are added later, and not at all while the user
 * continues typing.
 */
function useMatchingRoutes(search: RouteSearch<MenuRoute>, text: string): readonly MenuRoute[] {
  const literal = useMemo(() => search.findLiteral(text, MOST), [search, text])
  const [found, setFound] = useState<{ text: string; pages: readonly MenuRoute[] }>()
  // A number is not the name of a page: no similarly spelt page comes before the record with this number.
  const isPlain = text.trim() !== '' && literal.length < MOST && !/\d/.test(text)
  useEffect(() => {
    if (!isPlain) return
    return runInParts(search.findInParts(text, MOST), SHORT_PAUSE_MS, (pages) => setFound({ text, pages }))
  }, [search, text, isPlain])
  return isPlain && found?.text === text ? found.pages : literal
}

const NONE: Group = { label: say.menusFound, lines: [] }

function useServerMenuSearch(text: string): { found: readonly Line[]; isFetching: boolean } {
  const keyword = useDebouncedText(text, PAUSE_MS)
  const { data = [], isFetching } = useQuery({
    queryKey: ['menu-search', keyword],
    queryFn: ({ signal }) => http.call(sessionApi.menuSearch, { keyword }, { quiet: true, signal }),
    enabled: keyword !== '',
  })
  const found = keyword === text ? data : []
  return {
    found: found.map(({ id, path, titles }) => ({
      ...menuEntryLink(path, id),
      key: `page ${path}`,
      title: titles.at(-1) ?? path,
      note: titlePath(titles),
    })),
    isFetching: isFetching || keyword !== text,
  }
}

const searchLineOfRoute = ({ id, path, title, trail }: MenuRoute): Line => ({
  ...menuEntryLink(path, id),
  key: `page ${path}`,
  title,
  note: titlePath(trail.map((node) => node.meta.title || node.permissionName)),
})
