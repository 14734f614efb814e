import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** A text once its typing has paused for so many milliseconds. */
export function useSettled(text: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
