import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** Returns a text once typing has paused for this time in ms. */
export function useDebouncedText(text: string, pause = PAUSE_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
