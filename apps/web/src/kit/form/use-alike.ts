import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useSettled } from '../../shell/use-settled'
import { queryOf, useCall } from '../data/use-call'

const KEPT_MS = 30_000
const SHORTEST_NAME = 2

interface Alike<E extends Endpoint> {
  /** Told when the typing pauses. */
  found: AnswerOf<E> | undefined
  /** Of this very moment, without waiting for a pause. When nobody can tell, the server's own check decides. */
  askNow(): Promise<AnswerOf<E> | undefined>
}

/**
 * What a call knows to be like the record being typed, once its name says something. A failure must not interrupt who
 * types: the submit asks again on the server.
 */
export function useAlike<E extends Endpoint>(endpoint: E, typed: InputOf<E>, name: string): Alike<E> {
  const client = useQueryClient()
  const settled = useSettled(JSON.stringify([name, typed]))
  const [settledName, asked] = JSON.parse(settled) as [string, InputOf<E>]
  const enabled = settledName.length >= SHORTEST_NAME
  const { data } = useCall(endpoint, asked, { quiet: true, enabled, staleTime: KEPT_MS })
  const now = queryOf(endpoint, typed, { quiet: true, staleTime: KEPT_MS })
  return { found: data, askNow: () => client.fetchQuery(now).catch(() => undefined) }
}
