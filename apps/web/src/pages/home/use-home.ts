import { dashboardApi } from '@agency/shared/contract/dashboard.contract'
import { homeApi } from '@agency/shared/contract/home.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { permits } from '@agency/shared/session/permission'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { http, live, session } from '../../session/app'
import { queryStaleTime } from '../../session/freshness'
import { queryClient } from '../../session/query-client'
import { RECORDS_KEY, readRecentRecords } from '../../shell/recent-records'
import { $settings } from '../../shell/settings/settings-store'

/** The number of to-dos and of notices that the home page fetches. */
const [TODOS, NOTICES] = [7, 5]
const KEY = 'home'
/** In ms: data that was prefetched so recently is not fetched again by the page that shows it. */
const JUST_FETCHED_MS = 3000

/** Reads the open to-dos with the earliest due dates. Failures are shown in the card and not as an alert. */
export const todosQuery = queryOptions({
  queryKey: [KEY, 'todos'],
  queryFn: ({ signal }) => http.call(todoApi.page, { current: 1, size: TODOS }, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

export const noticesQuery = queryOptions({
  queryKey: [KEY, 'notices'],
  queryFn: ({ signal }) =>
    http.call(
      todoApi.noticePage,
      { current: 1, size: NOTICES, order: 'createTime desc' },
      { quiet: true, signal },
    ),
  staleTime: JUST_FETCHED_MS,
})

/** Reads the counters and the entries of the next seven days. */
export const dashboardQuery = queryOptions({
  queryKey: [KEY, 'desk'],
  queryFn: ({ signal }) => http.call(dashboardApi.desk, {}, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

/** Reads the cards about the user's own work. */
export const cardsQuery = queryOptions({
  queryKey: [KEY, 'cards'],
  queryFn: ({ signal }) => http.call(dashboardApi.cards, {}, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

/** Reads the agency's figures within the data scope of the user; cards and charts share one request. */
export const figuresQuery = queryOptions({
  queryKey: [KEY, 'figures'],
  queryFn: ({ signal }) => http.call(homeApi.figures, {}, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

/** Reads the favourites and the records that were opened last, as far as the user may still see them. */
export const recordsQuery = queryOptions({
  queryKey: RECORDS_KEY,
  queryFn: ({ signal }) =>
    http.call(dashboardApi.records, { recent: readRecentRecords() }, { quiet: true, signal }),
  staleTime: queryStaleTime,
})

/** True for users who decide on projects: for them the agency's figures come first. */
export const canDecideOnProjects = (roles: readonly string[]) =>
  permits(roles, 'tender:project:view') &&
  (permits(roles, 'tender:project:assign') || permits(roles, 'tender:project:waive'))

/** The queries of everything that is visible without scrolling. */
export const firstQueries = [todosQuery, dashboardQuery, cardsQuery, noticesQuery] as const

/** Prefetches the remaining data of the home page when the user is known. */
export function prefetchPersonalHomeData(): void {
  void queryClient.prefetchQuery(recordsQuery)
  const hidden = $settings.get().home?.hidden ?? []
  if (canDecideOnProjects(session.$roles.get()) && !hidden.includes('figures'))
    void queryClient.prefetchQuery(figuresQuery)
}

/** Reads the home page again when the server reports a change. */
export function useReloadHomeOnChange(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      live.subscribe((message) => {
        if (message.type !== 'count' && message.type !== 'todo') return
        // The server reports the count when the connection opens; when it equals the count that was just read,
        // nothing has changed.
        const read = queries.getQueryData(todosQuery.queryKey)?.total
        if (message.type === 'count' && message.value === read) return
        void queries.invalidateQueries({ queryKey: [KEY] })
      }),
    [queries],
  )
}
