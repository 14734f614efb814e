import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { loadListViews } from '../kit/list/list-views'
import { queryClient } from '../session/query-client'
import { HOME_PATH } from '../shell/first-paths'
import { Layout } from '../shell/Layout'
import { ViewWithoutLayout } from '../shell/LoneView'
import { loadMenusOnce } from '../shell/menu-store'
import { findViewByPath } from '../shell/views'
import { ForbiddenPage } from './errors/ForbiddenPage'
import { NotFoundPage } from './errors/NotFoundPage'
import { firstQueries, prefetchPersonalHomeData } from './home/use-home'

const untabbed = {
  '/401': { title: '401', page: <ForbiddenPage /> },
  '/404': { title: '404', page: <NotFoundPage /> },
}

/**
 * Fetches the menus, the user's list settings and the rows of the home page in parallel; otherwise each would wait
 * until the one before has been drawn. Resolves when all have answered, and never rejects.
 * @param known resolves when the user is known; then personal data is fetched as well, which is not awaited
 */
export async function prefetchFirstScreen(path: string, known: Promise<void>): Promise<void> {
  const isHome = path === HOME_PATH || path === '/'
  if (isHome) void known.then(prefetchPersonalHomeData, () => undefined)
  const queries = (isHome ? firstQueries : []) as readonly (typeof firstQueries)[0][]
  await Promise.all([
    loadMenusOnce(path),
    loadListViews(),
    ...queries.map((query) => queryClient.prefetchQuery(query)),
  ])
}

/** The part of the app that needs a session. */
export default function LoggedInApp() {
  const screen = findViewByPath(useLocation().pathname)
  return (
    <QueryClientProvider client={queryClient}>
      {screen?.bare ? <ViewWithoutLayout view={screen} /> : <Layout untabbed={untabbed} />}
    </QueryClientProvider>
  )
}
