import { useStore } from '@nanostores/preact'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import { $shown } from './host'

/** Each time the panel opens, and when this is what it shows first. */
export function useFocusWhenShown(field: RefObject<HTMLElement | null>): void {
  const shown = useStore($shown)
  useEffect(() => {
    if (shown) field.current?.focus()
  }, [shown, field])
}
