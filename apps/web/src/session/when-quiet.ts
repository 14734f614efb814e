import { queryClient } from './query-client'

const PATIENCE_MS = 2000
/** In ms: a browser that has nothing to draw may never report that it is idle, and some cannot report it at all. */
const IDLE_MS = 100
/** How often, within the required quiet time, the state is checked. */
const LOOKS = 5
/** In ms: checks are at least this far apart, because they cost time themselves. */
const MINIMUM_MS = 50

/**
 * Does work that can wait: when no request is running and the browser is idle, or when `patience` is over, so that
 * the visible page comes first. Returns a function that cancels it.
 * @param forMs how long, in ms, no request must have run: a page that was just drawn has not requested its rows yet
 * @param patience in ms: two seconds, unless the work can be omitted
 */
export function runWhenIdle(work: () => void, forMs = 0, patience = PATIENCE_MS): () => void {
  let quietSince = performance.now()
  const until = quietSince + patience + forMs
  let called = false
  const runIfQuiet = () => {
    if (called) return
    const now = performance.now()
    if (queryClient.isFetching() > 0) quietSince = now
    const isQuiet = queryClient.isFetching() === 0 && now - quietSince >= forMs
    if (!isQuiet && now < until)
      return void setTimeout(() => whenBrowserIdle(runIfQuiet), Math.max(forMs / LOOKS, MINIMUM_MS))
    called = true
    work()
  }
  whenBrowserIdle(runIfQuiet)
  return () => {
    called = true
  }
}

function whenBrowserIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, IDLE_MS)
}
