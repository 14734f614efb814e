import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { defaultPageSize, firstPage } from '@agency/shared/contract/paging'
import { pageAfterDelete } from '@agency/shared/list/page-after-delete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { http } from '../../session/app'
import { queryStaleTime } from '../../session/freshness'
import { useEnabledInForeground } from '../data/use-read-in-front'
import { type Filters, useAddressFilters } from './address-filters'
import { useListView, type ViewOfList } from './list-views'

/** What every row of a list has. */
interface Row {
  listId: string
}
/** A call that returns a page of rows. */
export type PageEndpoint<R extends Row = Row> = Endpoint<
  z.ZodType,
  z.ZodType<{ records: R[]; total: number; sums?: Sums }>
>
export type { Filters }
/** Totals of columns over all results in 元, for lists that have totals. */
export type Sums = Readonly<Record<string, string>> | undefined

export interface ListOptions {
  /** Filters that are always sent. */
  filters?: Filters
  /** The list's initial order, `field asc` or `field desc`. */
  order?: string
  /** Id under which the server stores the view of the list; by default the path of its call. */
  menuId?: string
  /** Names of the paging parameters: most lists use currPage/limit, to-dos and table columns current/size. */
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
  /** True while there is nothing to show yet. */
  loading: boolean
  /** True while the displayed rows are being replaced. */
  busy: boolean
  error: Error | null
  /** `listId`s of the selected rows on any page. */
  selected: readonly string[]
  /** The query without paging; an export uses the same. */
  query: Filters
  /** The person's preferences for the view of the list. */
  view: ViewOfList
  /** The id of the list on the server. */
  menuId: string
  turnTo(page: number): void
  resize(size: number): void
  sort(order: string | undefined): void
  search(filters: Filters): void
  select(listIds: readonly string[]): void
  refresh(): Promise<void>
  /** Must be called after rows were deleted: goes back a page when the current one is empty, and reloads. */
  afterRemoval(listIds: readonly string[]): Promise<void>
}

/** The query key of every page of a list, to reload it from elsewhere. */
export const listKey = (endpoint: Pick<Endpoint, 'path'>) => ['list', endpoint.path] as const

const NO_FILTERS: Filters = {}

/** The state of a list: page, order, filters, selection and rows. */
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
  const isInFront = useEnabledInForeground({ queryKey, staleTime: queryStaleTime, enabled: view.ready })
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    // A page's filters are typed where it builds them; here they are those of any list.
    queryFn: ({ signal }) =>
      http.call(endpoint, { ...query, ...place } as InputOf<typeof endpoint>, { signal }),
    placeholderData: keepPreviousData,
    enabled: isInFront,
    staleTime: queryStaleTime,
    retry: false,
  })
  const total = data?.total ?? 0

  // Rows may disappear while a late page is open, when others delete some or filters change.
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
    async afterRemoval(listIds) {
      select((before) => before.filter((listId) => !listIds.includes(listId)))
      const next = pageAfterDelete({ page, size, total, deleted: listIds.length })
      if (next !== page) setPage(next)
      else await refresh()
    },
  }
}
