import { isLostConnection } from '@agency/shared/http/api-error'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { $connection, startConnectionChecks } from './connection'

const RETRIES = 2

/** Only a lost connection is retried; any answer of the server is final. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isLostConnection(error)) startConnectionChecks()
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => isLostConnection(error) && failures < RETRIES,
      refetchOnWindowFocus: false,
      // The app's own check decides whether it is offline; the browser's idea of it is often wrong inside a company
      // network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Reads everything that is visible again when the server answers again. */
export const refetchOnReconnect = () =>
  $connection.listen((state) => {
    if (state === 'up') void queryClient.invalidateQueries({ refetchType: 'active' })
  })
