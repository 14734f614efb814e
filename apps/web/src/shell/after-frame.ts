/** A window that is covered draws no frames: then it is not waited for. */
const NO_FRAME_MS = 500

/**
 * Does work that may come after the frame that is to be drawn: before it, it would keep waiting whoever looks at the window.
 * Answers how to call it off.
 */
export function afterFrame(work: () => void): () => void {
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
