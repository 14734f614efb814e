import { useQuery } from '@tanstack/react-query'

/**
 * Loads code when it is first needed; afterwards it is available at once. The name identifies it in this browser tab.
 */
export const useLazyCode = <T>(name: string, load: () => Promise<T>, wanted: boolean) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
