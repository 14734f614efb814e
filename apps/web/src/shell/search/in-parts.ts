/** In ms: the part of a frame that is used, so that a key that is pressed meanwhile is handled in the next frame. */
const SHARE_MS = 4

/**
 * Carries out divided work, a few milliseconds at a time, and passes its result to `done`. Returns a function that
 * cancels it.
 * @param pause in ms, before the work starts
 */
export function runInParts<R>(
  parts: Generator<void, R>,
  pause: number,
  done: (result: R) => void,
): () => void {
  let timer = setTimeout(runSlice, pause)
  function runSlice(): void {
    const until = performance.now() + SHARE_MS
    let step = parts.next()
    while (!step.done && performance.now() < until) step = parts.next()
    if (step.done) done(step.value)
    else timer = setTimeout(runSlice)
  }
  return () => clearTimeout(timer)
}
