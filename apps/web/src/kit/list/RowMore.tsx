import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ContextMenu } from '../../shell/ContextMenu'
import { listMessages as say } from './list.messages'
import { RowButton } from './RowButton'

interface Props {
  /** Whose menu it is, for screen readers. */
  name: string
  items: readonly { label: string; perform(): void }[]
}

/** px, with some room for larger text. */
const ITEM_HEIGHT = 40

/** What is seldom done with a row, in a small menu. */
export function RowMore({ name, items }: Props) {
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const button = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setPlace(undefined), [])
  if (items.length === 0) return null
  const open = () => {
    const box = button.current?.getBoundingClientRect()
    const lowest = window.innerHeight - items.length * ITEM_HEIGHT
    setPlace({ x: box?.left ?? 0, y: Math.min(box?.bottom ?? 0, lowest) })
  }
  return (
    <>
      <span ref={button}>
        <RowButton onClick={open}>{say.more}</RowButton>
      </span>
      {/* Not in the row: a cell that stays while others scroll would lie on top of it. */}
      {place &&
        createPortal(
          <ContextMenu {...place} label={say.moreOf(name)} items={items} onClose={close} />,
          document.body,
        )}
    </>
  )
}
