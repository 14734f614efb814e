/** Runs `work` one at a time. Asked again meanwhile, it runs once more at the end, so that the last word is fresh. */
export function inTurn(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
