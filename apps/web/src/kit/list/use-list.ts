import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { pageAfterDelete } from '@agency/shared/list/page-after-delete'
import { defaultPageSize, firstPage } from '@agency/shared/list/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { http } from '../../session/app'
import { freshFor } from '../../session/freshness'
import { useReadInFront } from '../data/use-read-in-front'
import { type Filters, useAddressFilters } from './address-filters'
import { useListView, type ViewOfList } from './list-views'

/** What every list has in its rows. */
interface Row {
  listId: string
}
/** A call that answers a page of rows. */
export type PageEndpoint<R extends Row = Row> = Endpoint<
  z.ZodType,
  z.ZodType<{ records: R[]; total: number; sums?: Sums }>
>
export type { Filters }
/** What columns come to over the whole result, in 元, of lists that tell it. */
export type Sums = Readonly<Record<string, string>> | undefined

export interface ListOptions {
  /** Always sent, whatever is searched for. */
  filters?: Filters
  /** `field asc` or `field desc`, to begin with. */
  order?: string
  /** What the list is known by to the server: its view is kept under it. The path of its call when left out. */
  menuId?: string
  /** How the page travels: generic lists say currPage/limit, to-dos and table columns current/size. */
  paging?: 'currPage' | 'current'
}

export interface List<R> {
  rows: readonly R[]
  total: number
  sums: Sums
  page: number
  size: number
  order: string | undefined
  filters: Filters
  /** Nothing to show yet. */
  loading: boolean
  /** What is shown is being replaced. */
  busy: boolean
  error: Error | null
  /** `listId`s, on whatever page they stand. */
  selected: readonly string[]
  /** What the list is asked for, without its page: an export takes the same. */
  query: Filters
  /** How the person looks at it. */
  view: ViewOfList
  /** What it is known by to the server. */
  menuId: string
  turnTo(page: number): void
  resize(size: number): void
  sort(order: string | undefined): void
  search(filters: Filters): void
  select(listIds: readonly string[]): void
  refresh(): Promise<void>
  /** Call after these rows were deleted: steps back when the page has become empty, and reads again. */
  removed(listIds: readonly string[]): Promise<void>
}

/** The key under which react-query keeps every page of a list, for refreshing it from outside. */
export const listKey = (endpoint: Pick<Endpoint, 'path'>) => ['list', endpoint.path] as const

const NO_FILTERS: Filters = {}

/** What a list knows: its page, order, filters, selection and rows. It draws nothing. */
export function useList<R extends Row>(endpoint: PageEndpoint<R>, options: ListOptions = {}): List<R> {
  const { filters: fixed = NO_FILTERS, menuId, paging = 'currPage' } = options
  const knownAs = menuId ?? endpoint.path
  const view = useListView(knownAs)
  const [page, setPage] = useState(firstPage)
  const size = view.pageSize ?? defaultPageSize
  const [order, setOrder] = useState(options.order)
  const [filters, setFilters] = useAddressFilters(NO_FILTERS)
  const [selected, select] = useState<readonly string[]>([])

  const query = useMemo(() => ({ ...filters, ...fixed, order, menuId }), [filters, fixed, order, menuId])
  const place = paging === 'currPage' ? { currPage: page, limit: size } : { current: page, size }
  const queryKey = [...listKey(endpoint), query, place]
  const isInFront = useReadInFront({ queryKey, staleTime: freshFor, enabled: view.ready })
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    // The filters of a page are checked where it builds them; here they are of any list.
    queryFn: ({ signal }) =>
      http.call(endpoint, { ...query, ...place } as InputOf<typeof endpoint>, { signal }),
    placeholderData: keepPreviousData,
    enabled: isInFront,
    staleTime: freshFor,
    retry: false,
  })
  const total = data?.total ?? 0

  // Rows may vanish while a late page is open: others delete too, and filters of the caller change.
  useEffect(() => {
    if (data) setPage(pageAfterDelete({ page, size, total: data.total, deleted: 0 }))
  }, [data, page, size])

  const refresh = useCallback(async () => void (await refetch()), [refetch])
  const fromStart = useCallback(<T>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setPage(firstPage)
    }
  }, [])

  return {
    rows: data?.records ?? [],
    total,
    sums: data?.sums,
    page,
    size,
    order,
    filters,
    loading: isPending && !error,
    busy: isFetching,
    error,
    selected,
    query,
    view,
    menuId: knownAs,
    turnTo: setPage,
    resize: fromStart(view.resize),
    sort: fromStart(setOrder),
    search: fromStart(setFilters),
    select,
    refresh,
    async removed(listIds) {
      select((before) => before.filter((listId) => !listIds.includes(listId)))
      const next = pageAfterDelete({ page, size, total, deleted: listIds.length })
      if (next !== page) setPage(next)
      else await refresh()
    },
  }
}
