/** Of a frame, in ms: a key that is pressed meanwhile is answered in the next. */
const SHARE_MS = 4

/**
 * Carries out work that comes in parts, a few milliseconds at a time, and hands over what it comes to. Answers how to
 * give it up.
 *
 * @param pause in ms, before it begins
 */
export function inParts<R>(parts: Generator<void, R>, pause: number, done: (result: R) => void): () => void {
  let timer = setTimeout(go, pause)
  function go(): void {
    const until = performance.now() + SHARE_MS
    let step = parts.next()
    while (!step.done && performance.now() < until) step = parts.next()
    if (step.done) done(step.value)
    else timer = setTimeout(go)
  }
  return () => clearTimeout(timer)
}
