import { queryClient } from './query-client'

const PATIENCE_MS = 2000
/** A browser with nothing to draw may never say that it is idle, and some cannot say it at all. */
const IDLE_MS = 100

/**
 * Does work that may wait: when nothing is being fetched any more and the browser is idle, or after two seconds. What
 * the page in front waits for comes first. Answers how to call it off.
 */
export function whenQuiet(work: () => void): () => void {
  const until = performance.now() + PATIENCE_MS
  let called = false
  const look = () => {
    if (called) return
    if (queryClient.isFetching() > 0 && performance.now() < until) return idle(look)
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
