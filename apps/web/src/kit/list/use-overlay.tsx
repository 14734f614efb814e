import { type ReactNode, Suspense, useCallback, useState } from 'react'

/** Draws what lies over a page, and is told how to take it away. */
export type DrawOverlay = (onClose: () => void) => ReactNode

/** One thing at a time over a page, opened by whatever button: a dialog, a sheet. */
export function useOverlay() {
  const [opened, setOpened] = useState<{ draw: DrawOverlay; number: number }>()
  const open = useCallback(
    (draw: DrawOverlay) => setOpened((before) => ({ draw, number: (before?.number ?? 0) + 1 })),
    [],
  )
  // What was opened by what closes stays.
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  // Each by itself: while the code of the next is fetched, that before is gone and not hidden behind it.
  return { open, over: <Suspense key={opened?.number}>{opened?.draw(close)}</Suspense> }
}
