import { sessionApi } from '@agency/shared/contract/session.contract'
import { linkTo, type MenuRoute } from '@agency/shared/pages/menu-routes'
import { titlePath } from '@agency/shared/search/remote-search'
import { createRouteSearch } from '@agency/shared/search/route-search'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { http } from '../session/app'
import { $menus } from './menu-store'
import { recentPages } from './recent-pages'
import { shellMessages as say } from './shell.messages'
import { useSettled } from './use-settled'

const MOST = 8
/** The server is asked when the person pauses. */
const PAUSE_MS = 200

/** One line of the results. */
export interface FoundPage {
  path: string
  /** With its menu_id. */
  to: string
  title: string
  /** Where it stands in the menu: 工作台 > 待办项目列表. */
  way: string
}

export interface FoundGroup {
  label: string
  pages: readonly FoundPage[]
}

/**
 * What the header search shows for a text, both variants of SPEC section 1: the permitted routes by title, path and
 * pinyin at once; below them what the server's menu has beyond that. Without a text, the pages chosen lately.
 */
export function usePageSearch(text: string): { groups: readonly FoundGroup[]; isSearching: boolean } {
  const { routes } = useStore($menus)
  const shown = useMemo(() => routes.filter((route) => !route.hidden), [routes])
  const search = useMemo(() => createRouteSearch(shown), [shown])
  // What is misspelt takes longer to find: it may come a frame later, and not at all while the person goes on typing.
  const patient = useDeferredValue(text)
  const here = (patient === text ? search.find(text, MOST) : search.findLiteral(text, MOST)).map(pageOf)
  const { found, isFetching } = useRemote(text.trim())
  const [recent] = useState(recentPages)

  if (text.trim() === '') {
    const lately = recent.flatMap((path) => shown.find((route) => route.path === path) ?? []).map(pageOf)
    return { groups: [{ label: say.recentPages, pages: lately }], isSearching: false }
  }
  const there = found.filter(({ path }) => !here.some((page) => page.path === path)).slice(0, MOST)
  const groups = [
    { label: say.pagesFound, pages: here },
    { label: say.menusFound, pages: there },
  ]
  return { groups, isSearching: isFetching }
}

function useRemote(text: string): { found: readonly FoundPage[]; isFetching: boolean } {
  const keyword = useSettled(text, PAUSE_MS)
  const { data = [], isFetching } = useQuery({
    queryKey: ['menu-search', keyword],
    queryFn: ({ signal }) => http.call(sessionApi.menuSearch, { keyword }, { quiet: true, signal }),
    enabled: keyword !== '',
  })
  const found = keyword === text ? data : []
  return {
    found: found.map(({ id, path, titles }) => ({
      ...linkTo(path, id),
      title: titles.at(-1) ?? path,
      way: titlePath(titles),
    })),
    isFetching: isFetching || keyword !== text,
  }
}

const pageOf = ({ id, path, title, trail }: MenuRoute): FoundPage => ({
  ...linkTo(path, id),
  title,
  way: titlePath(trail.map((node) => node.meta.title || node.permissionName)),
})
