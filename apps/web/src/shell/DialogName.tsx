import { useEffect, useLayoutEffect, useRef } from 'react'
import { trapFocusInDialog } from './keep-focus'

/**
 * Is placed in every side sheet to add what Semi's lacks: a name for screen readers, and a focus that stays inside.
 */
export function SheetNameAndFocus({ name }: { name: string }) {
  const here = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    here.current?.closest('[role=dialog]')?.setAttribute('aria-label', name)
  }, [name])
  useEffect(() => {
    const dialog = here.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog) return
    return trapFocusInDialog(dialog, () =>
      dialog.querySelector<HTMLElement>('.semi-sidesheet-close')?.click(),
    )
  }, [])
  return <span ref={here} hidden />
}
