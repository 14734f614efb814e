import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { loadListViews } from '../kit/list/list-views'
import { queryClient } from '../session/query-client'
import { HOME_PATH } from '../shell/first-paths'
import { Layout } from '../shell/Layout'
import { LoneView } from '../shell/LoneView'
import { ensureMenus } from '../shell/menu-store'
import { viewAt } from '../shell/views'
import { ForbiddenPage } from './errors/ForbiddenPage'
import { NotFoundPage } from './errors/NotFoundPage'
import { firstQueries } from './home/use-home'

const untabbed = {
  '/401': { title: '401', page: <ForbiddenPage /> },
  '/404': { title: '404', page: <NotFoundPage /> },
}

/**
 * Menus, how the person looks at lists, and the home page's rows, asked for together: each would otherwise wait for
 * what is drawn before it.
 */
export function warm(path: string): void {
  void ensureMenus(path)
  void loadListViews()
  if (path !== HOME_PATH && path !== '/') return
  for (const query of firstQueries) void queryClient.prefetchQuery(query as (typeof firstQueries)[0])
}

/** Everything that needs a session. */
export default function Inside() {
  const screen = viewAt(useLocation().pathname)
  return (
    <QueryClientProvider client={queryClient}>
      {screen?.bare ? <LoneView view={screen} /> : <Layout untabbed={untabbed} />}
    </QueryClientProvider>
  )
}
