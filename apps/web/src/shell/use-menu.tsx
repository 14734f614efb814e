import { type ComponentProps, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { ContextMenu } from './ContextMenu'

/** px, with some room for larger text. */
const ITEM_HEIGHT = 38

/** The small menu of a button, which opens upwards where there is no room below. */
export function useMenu(of: Pick<ComponentProps<typeof ContextMenu>, 'label' | 'width' | 'title' | 'items'>) {
  const [place, setPlace] = useState<{ x: number; y: number; opener: Element }>()
  const close = useCallback(() => setPlace(undefined), [])
  const height = of.items.length * ITEM_HEIGHT
  return {
    isOpen: place !== undefined,
    /** Pressed again, the button closes it. */
    openAt(button: Element) {
      if (place) return close()
      const { left, top, bottom } = button.getBoundingClientRect()
      const y = bottom + height > window.innerHeight ? Math.max(0, top - height) : bottom
      setPlace({ x: left, y, opener: button })
    },
    // Not where the button is: a cell that stays while others scroll would lie on top of it.
    menu: place && createPortal(<ContextMenu {...of} {...place} onClose={close} />, document.body),
  }
}
