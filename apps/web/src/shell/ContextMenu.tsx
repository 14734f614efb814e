import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './ContextMenu.module.css'

/** The width of the menu in px (SPEC section 9). */
const WIDTH = 105

interface Props {
  x: number
  y: number
  label: string
  /** In px, for items that are longer than those of a tab. */
  width?: number
  /** The button that opened the menu: pressing it again is handled by the button. */
  opener?: Element
  /** The title shown above the menu's items. */
  title?: string
  /** The menu's items; a line separates an item with `isApart` from the items above it. */
  items: readonly { label: string; icon?: ReactNode; isApart?: boolean; perform(): void }[]
  onClose(): void
}

/** A menu at the position of the pointer. Arrow keys move within it; Escape and a click elsewhere close it. */
export function ContextMenu({ x, y, label, width = WIDTH, opener, title, items, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useFocusInside(box)
  useEffect(() => {
    const closeOnOutsideEvent = (event: Event) => {
      const at = event.target as Node
      if (box.current?.contains(at) || (event.type === 'pointerdown' && opener?.contains(at))) return
      onClose()
    }
    const events = ['pointerdown', 'wheel', 'resize'] as const
    for (const event of events) window.addEventListener(event, closeOnOutsideEvent)
    return () => {
      for (const event of events) window.removeEventListener(event, closeOnOutsideEvent)
    }
  }, [onClose, opener])
  return (
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={{ width, left: Math.max(4, Math.min(x, window.innerWidth - width - 4)), top: y }}
      onKeyDown={(event) => moveFocusByKey(event, onClose)}
    >
      {title && <div className={styles.title}>{title}</div>}
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          className={styles.item}
          data-apart={item.isApart || undefined}
          onClick={() => {
            onClose()
            item.perform()
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** Moves the focus to the first item while the menu is open, and back to the earlier element afterwards. */
function useFocusInside(box: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.querySelector('button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [box])
}

function moveFocusByKey(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  if (event.key === 'Escape' || event.key === 'Tab') close()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
