import { Button, Popover } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  icon: ReactNode
  /** What it opens; drawn anew each time. */
  panel(close: () => void): ReactNode
}

/** A tool that opens a small panel below itself. Esc and a click elsewhere close it. */
export function PopButton({ label, icon, panel }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      trigger="custom"
      visible={open}
      position="bottomRight"
      onClickOutSide={close}
      onEscKeyDown={close}
      content={open && panel(close)}
    >
      {/* Semi measures its child, which must be an element of the page. */}
      <span>
        <Button
          theme="borderless"
          type="tertiary"
          icon={icon}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </span>
    </Popover>
  )
}
