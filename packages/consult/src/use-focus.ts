import { type RefObject, useLayoutEffect } from 'react'
import { useSurroundings } from './surroundings'

/** Sets the focus to the field each time the window opens, and when the field is drawn in an open window. */
export function useFocusWhenOpen(field: RefObject<HTMLElement | null>): void {
  const { open } = useSurroundings()
  useLayoutEffect(() => {
    if (open) field.current?.focus()
  }, [open, field])
}
