import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTabActivity } from '../../shell/tabs'

interface Reading {
  queryKey: QueryKey
  staleTime: number | ((query: Query) => number)
  /** Whether it may be read at all. */
  enabled: boolean
}

/**
 * For a query that rests while its page is behind others: it is read again when the page comes back, where it is not fresh
 * any more. Answers what the query takes as `enabled`. Unlike `enabled: useTabActive()` this draws nothing anew: what is
 * shown is what stood there before.
 */
export function useReadInFront({ queryKey, staleTime, enabled }: Reading): () => boolean {
  const client = useQueryClient()
  const $active = useTabActivity()
  const readAgain = useEffectEvent(() => {
    const query = client.getQueryCache().find({ queryKey, exact: true })
    const freshFor = query && typeof staleTime === 'function' ? staleTime(query as Query) : Number(staleTime)
    if (!enabled || (query && !query.isStaleByTime(freshFor))) return
    void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
  })
  useEffect(() => $active.listen((isActive) => isActive && readAgain()), [$active])
  return () => enabled && $active.get()
}
