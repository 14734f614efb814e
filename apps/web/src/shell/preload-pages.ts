import type { MenuRoute } from './menu-routes'
import { pageAt } from './pages'

/** Not every browser says when it has nothing to do. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, FALLBACK_MS)
}
const FALLBACK_MS = 500

/**
 * Fetches the code of pages that are one click away, one after another, while the browser has nothing else to do.
 * Answers how to stop.
 */
export function preloadPages(paths: readonly string[], routes: readonly MenuRoute[]): () => void {
  const stopping = new AbortController()
  const waiting = [...paths]
  const next = () => {
    const path = waiting.shift()
    if (path === undefined || stopping.signal.aborted) return
    const content = pageAt(path, routes)?.content
    const loaded = content?.kind === 'view' ? content.view.load() : Promise.resolve()
    // A failure is met again, and shown, when the page is opened.
    void loaded.then(
      () => whenIdle(next),
      () => undefined,
    )
  }
  if (!savesData()) whenIdle(next)
  return () => stopping.abort()
}

/** The person asked the browser to fetch no more than is needed. */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
