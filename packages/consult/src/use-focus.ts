import { type RefObject, useLayoutEffect } from 'react'
import { useHere } from './here'

/** Each time the window opens, and when this is what it shows first. */
export function useFocusWhenOpen(field: RefObject<HTMLElement | null>): void {
  const { open } = useHere()
  useLayoutEffect(() => {
    if (open) field.current?.focus()
  }, [open, field])
}
