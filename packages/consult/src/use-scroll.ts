import type { Shown } from '@agency/shared/consult/conversation'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** In px: nearer to the end than this counts as the end; nearer to the beginning, older messages are loaded. */
const NEAR_PX = 48

/**
 * Keeps the end in view while it is in view, and the visible messages in place when older ones are added above.
 * @param extra how much is shown after the messages
 */
export function useMessageListScroll(shown: Shown | undefined, extra: number, open: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [hasFresh, setFresh] = useState(false)
  const known = useRef({ first: 0, last: 0, height: 0 })
  const first = shown?.[0]?.seq ?? 0
  const last = shown?.at(-1)?.seq ?? 0

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    setAtEnd(true)
    setFresh(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is more to see
  useLayoutEffect(() => {
    const log = box.current
    if (!log || !open) return
    const before = known.current
    if (before.first > first && before.last === last) log.scrollTop += log.scrollHeight - before.height
    else if (atEnd) log.scrollTop = log.scrollHeight
    else if (last > before.last) setFresh(true)
    known.current = { first, last, height: log.scrollHeight }
  }, [first, last, extra, open])

  useStayAtEnd(box, atEnd)

  return {
    box,
    atEnd,
    hasFresh: hasFresh && !atEnd,
    toEnd,
    /** Notes the new scroll position; called after each scroll. */
    noteScrollPosition(older?: () => Promise<void>) {
      const log = box.current
      if (!log) return
      const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_PX
      setAtEnd(isAtEnd)
      if (isAtEnd) setFresh(false)
      if (older && log.scrollTop < NEAR_PX) void older()
    },
  }
}

/** Keeps the end in view when the field below grows, or when a hidden window is shown again. */
function useStayAtEnd(box: RefObject<HTMLElement | null>, atEnd: boolean): void {
  useEffect(() => {
    const log = box.current
    if (!log || !atEnd) return
    const keepEnd = new ResizeObserver(() => {
      log.scrollTop = log.scrollHeight
    })
    keepEnd.observe(log)
    return () => keepEnd.disconnect()
  }, [box, atEnd])
}
