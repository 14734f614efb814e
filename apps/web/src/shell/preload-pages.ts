import { whenQuiet } from '../session/when-quiet'
import { $menus } from './menu-store'
import { currentPath } from './navigate'
import { pageAt } from './pages'
import { viewPage } from './preloadable'

/** A page in front that has asked for nothing for so long has what it shows. */
const SETTLED_MS = 800
/** On a slow line the first page may take long: what is fetched ahead would only make it later. */
const PATIENCE_MS = 60_000

/**
 * Fetches the code of pages that are one click away, one after another, while there is nothing else to do. Answers
 * how to stop.
 */
export function preloadPages(paths: readonly string[]): () => void {
  if (savesData()) return () => undefined
  const waiting = [...paths]
  const next = () => {
    const path = waiting.shift()
    const loaded = path === undefined ? Promise.resolve() : preload(path)
    void loaded.then((isThere) => {
      if (isThere !== false && waiting.length > 0) stop = whenQuiet(next)
    })
  }
  let stop = whenQuiet(next, SETTLED_MS)
  return () => {
    waiting.length = 0
    stop()
  }
}

/**
 * Fetches what every list is drawn with, once the first page has what it shows. A failure is met again, and shown, when a
 * list is opened.
 */
export const preloadKit = () =>
  savesData()
    ? () => undefined
    : whenQuiet(() => void import('../kit/list/RecordList').catch(() => undefined), SETTLED_MS, PATIENCE_MS)

/** Fetches the code of the page that a link leads to while it is pointed at: a press follows sooner than it would come. */
export function preloadAtIntent(): () => void {
  if (savesData()) return () => undefined
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
    const path = link?.getAttribute('href')?.slice(1).split('?')[0]
    if (path && path !== currentPath()) void preload(path)
  }
  const signs = ['pointerover', 'focusin'] as const
  for (const sign of signs) document.addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look)
  }
}

/** Answers false when it could not be had: that is met again, and shown, when the page is opened. */
async function preload(path: string): Promise<boolean> {
  const content = pageAt(path, $menus.get().routes)?.content
  if (content?.kind !== 'view') return true
  return viewPage(content.view)
    .preload()
    .then(
      () => true,
      () => false,
    )
}

/** The person asked the browser to fetch no more than is needed. */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
