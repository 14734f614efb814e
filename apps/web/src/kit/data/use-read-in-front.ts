import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTabActiveStore } from '../../shell/tabs'

interface Reading {
  queryKey: QueryKey
  staleTime: number | ((query: Query) => number)
  /** True when the query may run at all. */
  enabled: boolean
}

/**
 * For a query that pauses while its page is in the background and reloads when the page returns and the data is
 * stale. Returns the query's `enabled` function. Unlike `enabled: useTabActive()` it causes no rendering.
 */
export function useEnabledInForeground({ queryKey, staleTime, enabled }: Reading): () => boolean {
  const client = useQueryClient()
  const $active = useTabActiveStore()
  const readAgain = useEffectEvent(() => {
    const query = client.getQueryCache().find({ queryKey, exact: true })
    const freshFor = query && typeof staleTime === 'function' ? staleTime(query as Query) : Number(staleTime)
    if (!enabled || (query && !query.isStaleByTime(freshFor))) return
    void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
  })
  useEffect(() => $active.listen((isActive) => isActive && readAgain()), [$active])
  return () => enabled && $active.get()
}
