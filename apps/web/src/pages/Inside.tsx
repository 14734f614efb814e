import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../session/query-client'
import { Layout } from '../shell/Layout'
import { ForbiddenPage } from './errors/ForbiddenPage'
import { NotFoundPage } from './errors/NotFoundPage'

const untabbed = {
  '/401': { title: '401', page: <ForbiddenPage /> },
  '/404': { title: '404', page: <NotFoundPage /> },
}

/** Everything that needs a session. */
export default function Inside() {
  return (
    <QueryClientProvider client={queryClient}>
      <Layout untabbed={untabbed} />
    </QueryClientProvider>
  )
}
