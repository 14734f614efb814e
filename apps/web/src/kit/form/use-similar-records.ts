import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useDebouncedText } from '../../shell/use-settled'
import { endpointQuery, useCall } from '../data/use-call'

const CACHE_MS = 30_000
const SHORTEST_NAME = 2

interface Alike<E extends Endpoint> {
  /** The answer for the input at the last typing pause. */
  found: AnswerOf<E> | undefined
  /**
   * The answer for the current input, without waiting for a pause. Undefined when it cannot be determined; then the
   * server's check decides.
   */
  askNow(): Promise<AnswerOf<E> | undefined>
}

/**
 * Looks up records similar to the one being entered, once it has a name. Failures are not shown while typing, because
 * the server checks again on submit.
 */
export function useSimilarRecords<E extends Endpoint>(
  endpoint: E,
  typed: InputOf<E>,
  name: string,
): Alike<E> {
  const client = useQueryClient()
  const settled = useDebouncedText(JSON.stringify([name, typed]))
  const [settledName, asked] = JSON.parse(settled) as [string, InputOf<E>]
  const enabled = settledName.length >= SHORTEST_NAME
  const { data } = useCall(endpoint, asked, { quiet: true, enabled, staleTime: CACHE_MS })
  const now = endpointQuery(endpoint, typed, { quiet: true, staleTime: CACHE_MS })
  return { found: data, askNow: () => client.fetchQuery(now).catch(() => undefined) }
}
