import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

interface Asked<A, T> extends Omit<UseQueryOptions<A, Error, T, readonly unknown[]>, 'queryKey' | 'queryFn'> {
  /** What others know the answer by; without it the call and what it asks for. */
  key?: readonly unknown[]
  /** The caller shows the failure itself. */
  quiet?: boolean
}

/** A call of the contract as a query. Every value asked for stands in the key: a record that changes is known by its id. */
export const queryOf = <E extends Endpoint, T = AnswerOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { key, quiet = false, ...options }: Asked<AnswerOf<E>, T> = {},
) => ({
  queryKey: key ?? [endpoint.path, ...Object.entries(input as object).flat()],
  queryFn: ({ signal }: { signal: AbortSignal }) => http.call(endpoint, input, { signal, quiet }),
  retry: false,
  ...options,
})

/** The answer of a call, kept and shared under its key. A failure has been shown by the call; it is not repeated by itself. */
export const useCall = <E extends Endpoint, T = AnswerOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  asked?: Asked<AnswerOf<E>, T>,
) => useQuery(queryOf(endpoint, input, asked))
