import { type ReactNode, Suspense, useCallback, useState } from 'react'

/** Draws what lies over a page, and is told how to take it away. */
export type DrawOverlay = (onClose: () => void) => ReactNode

/** One thing at a time over a page, opened by whatever button: a dialog, a sheet. */
export function useOverlay() {
  const [opened, setOpened] = useState<{ draw: DrawOverlay }>()
  const open = useCallback((draw: DrawOverlay) => setOpened({ draw }), [])
  // What was opened by what closes stays.
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return { open, over: <Suspense>{opened?.draw(close)}</Suspense> }
}
