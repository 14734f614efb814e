import { useQuery } from '@tanstack/react-query'

/** Code that is fetched when it is first wanted, and at hand from then on; it is named for this browser tab. */
export const useCode = <T>(name: string, load: () => Promise<T>, wanted: boolean) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
