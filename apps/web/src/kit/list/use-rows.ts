import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { useTabActive } from '../../shell/tabs'
import { useCall } from '../data/use-call'
import { type List, listKey } from './use-list'

type RowsEndpoint = Endpoint<z.ZodType, z.ZodType<object[]>>

/** The state of a short list that is loaded completely, without paging. */
export type WholeRows<R> = Pick<
  List<R>,
  'rows' | 'loading' | 'busy' | 'error' | 'filters' | 'search' | 'refresh'
>

const NOT_SEARCHED = { filters: {}, search: () => undefined }

/** Loads such a list while its page is in front, unless `reading` says otherwise. */
export function useUnpagedRows<E extends RowsEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  reading?: Pick<UseQueryOptions<AnswerOf<E>>, 'enabled' | 'refetchInterval'>,
): WholeRows<AnswerOf<E>[number]> {
  const { data, error, isPending, isFetching, refetch } = useCall(endpoint, input, {
    key: [...listKey(endpoint), ...Object.entries(input as object).flat()],
    enabled: useTabActive(),
    ...reading,
  })
  return {
    ...NOT_SEARCHED,
    rows: data ?? [],
    loading: isPending && !error,
    busy: isFetching,
    error,
    refresh: async () => void (await refetch()),
  }
}
