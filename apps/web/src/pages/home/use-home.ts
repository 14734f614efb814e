import { todoApi } from '@agency/shared/contract/todo.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { http, live } from '../../session/app'

const SHOWN = 8
const KEY = 'home'
/** What was fetched ahead is not fetched again by the page that shows it. */
const JUST_FETCHED_MS = 3000

/** The first open to-dos by due date. Failures are shown in the card, not as an alert. */
export const todosQuery = queryOptions({
  queryKey: [KEY, 'todos'],
  queryFn: ({ signal }) => http.call(todoApi.page, { current: 1, size: SHOWN }, { quiet: true, signal }),
  staleTime: JUST_FETCHED_MS,
})

export const noticesQuery = queryOptions({
  queryKey: [KEY, 'notices'],
  queryFn: ({ signal }) =>
    http.call(
      todoApi.noticePage,
      { current: 1, size: SHOWN, order: 'createTime desc' },
      { quiet: true, signal },
    ),
  staleTime: JUST_FETCHED_MS,
})

/** Asks again when the server says that something changed. */
export function useLiveHome(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      live.subscribe(({ type }) => {
        if (type === 'count' || type === 'todo') void queries.invalidateQueries({ queryKey: [KEY] })
      }),
    [queries],
  )
}
