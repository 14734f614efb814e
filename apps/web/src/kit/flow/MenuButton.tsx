import { Button } from '@douyinfe/semi-ui-19'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { ContextMenu } from '../../shell/ContextMenu'

interface Props {
  icon: ReactNode
  children: ReactNode
  /** px */
  width?: number
  items: ComponentProps<typeof ContextMenu>['items']
}

/** px, with some room for larger text. */
const ITEM_HEIGHT = 38

/** A button with a small menu, which opens upwards where there is no room below. */
export function MenuButton({ icon, children, width, items }: Props) {
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const close = useCallback(() => setPlace(undefined), [])
  if (items.length === 0) return null
  const height = items.length * ITEM_HEIGHT
  return (
    <>
      <Button
        type="tertiary"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) => {
          const { left, top, bottom } = currentTarget.getBoundingClientRect()
          setPlace({ x: left, y: bottom + height > window.innerHeight ? Math.max(0, top - height) : bottom })
        }}
      >
        {children}
      </Button>
      {place &&
        createPortal(
          <ContextMenu
            {...{ ...place, width }}
            label={typeof children === 'string' ? children : ''}
            items={items}
            onClose={close}
          />,
          document.body,
        )}
    </>
  )
}
