import { deskApi } from '@agency/shared/contract/desk.contract'
import { homeApi } from '@agency/shared/contract/home.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { permits } from '@agency/shared/session/permission'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { http, live, session } from '../../session/app'
import { freshFor } from '../../session/freshness'
import { queryClient } from '../../session/query-client'
import { RECORDS_KEY, recentRecords } from '../../shell/recent-records'
import { $settings } from '../../shell/settings/settings-store'

/** To-dos above the fold, and notices. */
const [TODOS, NOTICES] = [7, 5]
const KEY = 'home'
/** What was fetched ahead is not fetched again by the page that shows it. */
const JUST_FETCHED_MS = 3000

/** The first open to-dos by due date. Failures are shown in the card, not as an alert. */
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

/** The counters, and what falls on the next seven days. */
export const deskQuery = queryOptions({
  queryKey: [KEY, 'desk'],
  queryFn: ({ signal }) => http.call(deskApi.desk, {}, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

/** The cards of the person's own work. */
export const cardsQuery = queryOptions({
  queryKey: [KEY, 'cards'],
  queryFn: ({ signal }) => http.call(deskApi.cards, {}, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

/** The agency's figures in the data scope of whoever looks, for their cards and their charts: asked for once. */
export const figuresQuery = queryOptions({
  queryKey: [KEY, 'figures'],
  queryFn: ({ signal }) => http.call(homeApi.figures, {}, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

/** Favourites and what was opened last, as far as this person sees them now. */
export const recordsQuery = queryOptions({
  queryKey: RECORDS_KEY,
  queryFn: ({ signal }) => http.call(deskApi.records, { recent: recentRecords() }, { quiet: true, signal }),
  staleTime: freshFor,
})

/** Who decides on projects leads: the agency's figures come first. */
export const leads = (roles: readonly string[]) =>
  permits(roles, 'tender:project:view') &&
  (permits(roles, 'tender:project:assign') || permits(roles, 'tender:project:waive'))

/** All that stands above the fold. */
export const firstQueries = [todosQuery, deskQuery, cardsQuery, noticesQuery] as const

/** Asks for what else does, once it is known who it is. */
export function prefetchOwn(): void {
  void queryClient.prefetchQuery(recordsQuery)
  const hidden = $settings.get().home?.hidden ?? []
  if (leads(session.$roles.get()) && !hidden.includes('figures')) void queryClient.prefetchQuery(figuresQuery)
}

/** Asks again when the server says that something changed. */
export function useLiveHome(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      live.subscribe((message) => {
        if (message.type !== 'count' && message.type !== 'todo') return
        // The line tells the count as it opens: what was just read is as fresh.
        const read = queries.getQueryData(todosQuery.queryKey)?.total
        if (message.type === 'count' && message.value === read) return
        void queries.invalidateQueries({ queryKey: [KEY] })
      }),
    [queries],
  )
}
