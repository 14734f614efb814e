import { runWhenIdle } from '../session/when-quiet'
import { $menus } from './menu-store'
import { currentPath } from './navigate'
import { findPage } from './pages'
import { pageOfView } from './preloadable'

/** In ms: a page in front that has sent no request for this time has all its data. */
const SETTLED_MS = 800
/** In ms: on a slow network the first page may take long, and prefetching would delay it further. */
const PATIENCE_MS = 60_000

/**
 * Fetches the code of pages that are one click away, one after another, while the app is idle. Returns a function
 * that stops this.
 */
export function preloadPages(paths: readonly string[]): () => void {
  if (isDataSaverOn()) return () => undefined
  const waiting = [...paths]
  const preloadNextPage = () => {
    const path = waiting.shift()
    const loaded = path === undefined ? Promise.resolve() : preloadPage(path)
    void loaded.then((isThere) => {
      if (isThere !== false && waiting.length > 0) stop = runWhenIdle(preloadNextPage)
    })
  }
  let stop = runWhenIdle(preloadNextPage, SETTLED_MS)
  return () => {
    waiting.length = 0
    stop()
  }
}

/**
 * Fetches the code that all lists share, once the first page has its data. A failure is ignored: it happens again,
 * and is shown, when a list is opened.
 */
export const preloadListCode = () =>
  isDataSaverOn()
    ? () => undefined
    : runWhenIdle(() => void import('../kit/list/RecordList').catch(() => undefined), SETTLED_MS, PATIENCE_MS)

/**
 * Fetches the code of a page when a link to it is pointed at, so that it is there sooner after the click. Returns a
 * function that stops this.
 */
export function preloadOnHover(): () => void {
  if (isDataSaverOn()) return () => undefined
  const preloadPointedLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
    const path = link?.getAttribute('href')?.slice(1).split('?')[0]
    if (path && path !== currentPath()) void preloadPage(path)
  }
  const signs = ['pointerover', 'focusin'] as const
  for (const sign of signs) document.addEventListener(sign, preloadPointedLink, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, preloadPointedLink)
  }
}

/**
 * Resolves to false when the code could not be fetched; the failure happens again, and is shown, when the page is
 * opened.
 */
async function preloadPage(path: string): Promise<boolean> {
  const content = findPage(path, $menus.get().routes)?.content
  if (content?.kind !== 'view') return true
  return pageOfView(content.view)
    .preload()
    .then(
      () => true,
      () => false,
    )
}

/** True when the user has asked the browser to save data. */
const isDataSaverOn = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
