/**
 * Returns a function that runs `work` once at a time. A call while it is running causes one more run afterwards, so
 * that the result is current.
 */
export function coalesceRuns(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const runWhileRequested = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = true
    running ??= runWhileRequested().finally(() => {
      running = undefined
    })
    return running
  }
}
