import { type ComponentProps, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { ContextMenu } from './ContextMenu'

/** px, with some room for larger text. */
const ITEM_HEIGHT = 38

/** The small menu of a button, which opens upwards where there is no room below. */
export function useMenu(of: Pick<ComponentProps<typeof ContextMenu>, 'label' | 'width' | 'items'>) {
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const close = useCallback(() => setPlace(undefined), [])
  const height = of.items.length * ITEM_HEIGHT
  return {
    isOpen: place !== undefined,
    openAt(button: Element) {
      const { left, top, bottom } = button.getBoundingClientRect()
      setPlace({ x: left, y: bottom + height > window.innerHeight ? Math.max(0, top - height) : bottom })
    },
    // Not where the button is: a cell that stays while others scroll would lie on top of it.
    menu: place && createPortal(<ContextMenu {...of} {...place} onClose={close} />, document.body),
  }
}
