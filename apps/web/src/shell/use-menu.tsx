import { type ComponentProps, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { ContextMenu } from './ContextMenu'

/** The height of a menu item in px, with some room for larger text. */
const ITEM_HEIGHT = 38

/** The small menu of a button, which opens upwards when there is no room below. */
export function useButtonMenu(
  of: Pick<ComponentProps<typeof ContextMenu>, 'label' | 'width' | 'title' | 'items'>,
) {
  const [place, setPlace] = useState<{ x: number; y: number; opener: Element }>()
  const close = useCallback(() => setPlace(undefined), [])
  const height = of.items.length * ITEM_HEIGHT
  return {
    isOpen: place !== undefined,
    /** A second press of the button closes the menu. */
    toggleAt(button: Element) {
      if (place) return close()
      const { left, top, bottom } = button.getBoundingClientRect()
      const y = bottom + height > window.innerHeight ? Math.max(0, top - height) : bottom
      setPlace({ x: left, y, opener: button })
    },
    // Drawn at the body and not next to the button, where a fixed cell of a table would cover it.
    menu: place && createPortal(<ContextMenu {...of} {...place} onClose={close} />, document.body),
  }
}
