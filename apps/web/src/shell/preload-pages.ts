import type { MenuRoute } from '@agency/shared/pages/menu-routes'
import { whenQuiet } from '../session/when-quiet'
import { pageAt } from './pages'
import { viewPage } from './preloadable'

/** A page in front that has asked for nothing for so long has what it shows. */
const SETTLED_MS = 800

/**
 * Fetches the code of pages that are one click away, one after another, while there is nothing else to do. Answers
 * how to stop.
 */
export function preloadPages(paths: readonly string[], routes: readonly MenuRoute[]): () => void {
  if (savesData()) return () => undefined
  const waiting = [...paths]
  const next = () => {
    const path = waiting.shift()
    const content = path === undefined ? undefined : pageAt(path, routes)?.content
    const loaded = content?.kind === 'view' ? viewPage(content.view).preload() : Promise.resolve()
    // A failure is met again, and shown, when the page is opened.
    void loaded.then(
      () => {
        if (waiting.length > 0) stop = whenQuiet(next)
      },
      () => undefined,
    )
  }
  let stop = whenQuiet(next, SETTLED_MS)
  return () => {
    waiting.length = 0
    stop()
  }
}

/** The person asked the browser to fetch no more than is needed. */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
