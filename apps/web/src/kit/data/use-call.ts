import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

interface Asked<A, T> extends Omit<UseQueryOptions<A, Error, T, readonly unknown[]>, 'queryKey' | 'queryFn'> {
  /** Query key under which others find the answer; by default the call and its input. */
  key?: readonly unknown[]
  /** True when the caller shows the failure of the call itself. */
  quiet?: boolean
}

/**
 * Turns a call of the contract into a query. All input is part of the key, so a changed record can be found by its
 * id.
 */
export const endpointQuery = <E extends Endpoint, T = AnswerOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { key, quiet = false, ...options }: Asked<AnswerOf<E>, T> = {},
) => ({
  queryKey: key ?? [endpoint.path, ...Object.entries(input as object).flat()],
  queryFn: ({ signal }: { signal: AbortSignal }) => http.call(endpoint, input, { signal, quiet }),
  retry: false,
  ...options,
})

/** The answer of a call, cached under its key. A failure has been shown by the call; there is no automatic retry. */
export const useCall = <E extends Endpoint, T = AnswerOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  asked?: Asked<AnswerOf<E>, T>,
) => useQuery(endpointQuery(endpoint, input, asked))
