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
import { firstQueries, prefetchOwn } from './home/use-home'

const untabbed = {
  '/401': { title: '401', page: <ForbiddenPage /> },
  '/404': { title: '404', page: <NotFoundPage /> },
}

/**
 * Menus, how the person looks at lists, and the home page's rows, asked for together: each would otherwise wait for
 * what is drawn before it. Ends when all have been answered, and never rejects.
 *
 * @param known when it is known who it is: then what is theirs alone is asked for, too, and not waited for
 */
export async function warm(path: string, known: Promise<void>): Promise<void> {
  const isHome = path === HOME_PATH || path === '/'
  if (isHome) void known.then(prefetchOwn, () => undefined)
  const queries = (isHome ? firstQueries : []) as readonly (typeof firstQueries)[0][]
  await Promise.all([
    ensureMenus(path),
    loadListViews(),
    ...queries.map((query) => queryClient.prefetchQuery(query)),
  ])
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
