import { type ReactNode, Suspense, useCallback, useState } from 'react'

/** Draws an overlay; receives the function that closes it. */
export type DrawOverlay = (onClose: () => void) => ReactNode

/** One overlay at a time above a page, a dialog or a sheet, opened by any button. */
export function useOverlay() {
  const [opened, setOpened] = useState<{ draw: DrawOverlay; number: number }>()
  const open = useCallback(
    (draw: DrawOverlay) => setOpened((before) => ({ draw, number: (before?.number ?? 0) + 1 })),
    [],
  )
  // An overlay opened while another closes must stay.
  const closeOpenedOverlay = () => setOpened((now) => (now === opened ? undefined : now))
  // With a key, so that the previous overlay is removed and not merely hidden while the code of the next one loads.
  return { open, over: <Suspense key={opened?.number}>{opened?.draw(closeOpenedOverlay)}</Suspense> }
}
