import { type RefObject, useLayoutEffect } from 'react'
import { useHere } from './here'

/** Sets the focus to the field each time the window opens, and when the field is drawn in an open window. */
export function useFocusWhenOpen(field: RefObject<HTMLElement | null>): void {
  const { open } = useHere()
  useLayoutEffect(() => {
    if (open) field.current?.focus()
  }, [open, field])
}
