import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'
import { listKey } from './use-list'

type RowsEndpoint = Endpoint<z.ZodType, z.ZodType<{ listId: string }[]>>

const NOT_SEARCHED = { filters: {}, search: () => undefined }

/** What a short list knows that comes whole, without pages: its rows and whether they are there. */
export function useRows<E extends RowsEndpoint>(endpoint: E, input: InputOf<E>) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...listKey(endpoint), input],
    queryFn: ({ signal }) => http.call(endpoint, input, { signal }),
    enabled: useTabActive(),
    retry: false,
  })
  const refresh = async () => void (await refetch())
  const rows: AnswerOf<E> | readonly never[] = data ?? []
  return {
    ...NOT_SEARCHED,
    rows: rows as AnswerOf<E>[number][],
    loading: isPending && !error,
    busy: isFetching,
    error,
    refresh,
    /** Call after rows were deleted. */
    removed: refresh,
  }
}
