import { queryClient } from '../session/query-client'
import type { MenuRoute } from './menu-routes'
import { pageAt } from './pages'
import { viewPage } from './preloadable'

/** Not every browser says when it has nothing to do. */
const whenIdle = (work: () => Promise<void>): void => {
  // A failure is met again, and shown, when the page is opened.
  const quietly = () => void work().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(quietly)
  else setTimeout(quietly, FALLBACK_MS)
}
const FALLBACK_MS = 500

/**
 * Fetches the code of pages that are one click away, one after another, while the browser has nothing else to do.
 * Answers how to stop.
 */
export function preloadPages(paths: readonly string[], routes: readonly MenuRoute[]): () => void {
  const stopping = new AbortController()
  const waiting = [...paths]
  const next = async () => {
    if (stopping.signal.aborted) return
    // The page in front still waits for its rows: what it draws of them comes first.
    if (queryClient.isFetching() > 0) return whenIdle(next)
    const path = waiting.shift()
    if (path === undefined) return
    const content = pageAt(path, routes)?.content
    if (content?.kind === 'view') await viewPage(content.view).preload()
    whenIdle(next)
  }
  if (!savesData()) whenIdle(next)
  return () => stopping.abort()
}

/** The person asked the browser to fetch no more than is needed. */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
