import { isLostConnection } from '@agency/shared/http/api-error'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { $connection, recheck } from './connection'

const RETRIES = 2

/** Only a lost connection is worth another try: any answer of the server is final. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isLostConnection(error)) recheck()
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => isLostConnection(error) && failures < RETRIES,
      refetchOnWindowFocus: false,
      // Our own banner and its recheck decide; the browser's idea of online is often wrong inside a company network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What is on the screen is asked for again when the server is back. */
export const refetchOnReturn = () =>
  $connection.listen((state) => {
    if (state === 'up') void queryClient.invalidateQueries({ refetchType: 'active' })
  })
