/** In ms: a covered window draws no frames, so waiting ends after this time. */
const NO_FRAME_MS = 500

/**
 * Does work after the next frame has been drawn, so that the work does not delay that frame. Returns a function that
 * cancels it.
 */
export function runAfterFrame(work: () => void): () => void {
  let next: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    clearTimeout(next)
    next = setTimeout(work)
  })
  next = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, NO_FRAME_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(next)
  }
}
