import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'

interface Asking<A, T>
  extends Omit<UseQueryOptions<A, Error, T, readonly unknown[]>, 'queryKey' | 'queryFn'> {
  /** What others know the answer by; without it the call and what it asks for. */
  key?: readonly unknown[]
  /** The caller shows the failure itself. */
  quiet?: boolean
}

/**
 * The answer of a call of the contract, kept and shared under its key. A failure has been shown by the call, and it is
 * not asked again by itself. Every value that is asked for stands in the key: a record that changes is known by its id.
 */
export function useCall<E extends Endpoint, T = AnswerOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { key, quiet = false, ...options }: Asking<AnswerOf<E>, T> = {},
) {
  return useQuery({
    queryKey: key ?? [endpoint.path, ...Object.entries(input as object).flat()],
    queryFn: ({ signal }) => http.call(endpoint, input, { signal, quiet }),
    retry: false,
    ...options,
  })
}
