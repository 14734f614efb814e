import { queryClient } from './query-client'

const PATIENCE_MS = 2000
/** A browser with nothing to draw may never say that it is idle, and some cannot say it at all. */
const IDLE_MS = 100
/** How often it is looked whether it is quiet, within the time that it has to be. */
const LOOKS = 5
/** Looking costs something, too. */
const LEAST_MS = 50

/**
 * Does work that may wait: when nothing is being fetched any more and the browser is idle, or when patience is over. What
 * the page in front waits for comes first. Answers how to call it off.
 *
 * @param forMs how long nothing must have been fetched: a page that has just been drawn has yet to ask for its rows
 * @param patience in ms: two seconds, unless the work can be done without
 */
export function whenQuiet(work: () => void, forMs = 0, patience = PATIENCE_MS): () => void {
  let quietSince = performance.now()
  const until = quietSince + patience + forMs
  let called = false
  const look = () => {
    if (called) return
    const now = performance.now()
    if (queryClient.isFetching() > 0) quietSince = now
    const isQuiet = queryClient.isFetching() === 0 && now - quietSince >= forMs
    if (!isQuiet && now < until) return void setTimeout(() => idle(look), Math.max(forMs / LOOKS, LEAST_MS))
    called = true
    work()
  }
  idle(look)
  return () => {
    called = true
  }
}

function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, IDLE_MS)
}
