import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import styles from './PopButton.module.css'

interface Props {
  label: string
  icon: ReactNode
  /** Returns the popup's content, created again each time it opens. */
  panel(close: () => void): ReactNode
}

/** Pixels between the button and its panel. */
const GAP = 4

/**
 * A tool button that opens a small panel below it. It uses the browser's popover, so Escape and outside clicks close
 * it and the button exposes its state.
 */
export function PopoverButton({ label, icon, panel }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const placePopoverUnderButton = (event: ToggleEvent<HTMLDivElement>) => {
    const under = button.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !under) return
    const { style } = event.currentTarget
    style.top = `${under.bottom + GAP}px`
    style.maxHeight = `calc(100dvh - ${under.bottom + 2 * GAP}px)`
    style.left = 'auto'
    style.right = `${Math.max(GAP, document.documentElement.clientWidth - under.right)}px`
  }
  const onPopoverToggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    const { style } = event.currentTarget
    // Below a button at the left of a narrow screen it would start outside the window.
    if (event.currentTarget.getBoundingClientRect().left < GAP) {
      style.left = `${GAP}px`
      style.right = 'auto'
    }
  }
  return (
    <>
      <span ref={button}>
        <Button theme="borderless" type="tertiary" icon={icon} popoverTarget={id}>
          {label}
        </Button>
      </span>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={placePopoverUnderButton}
        onToggle={onPopoverToggled}
      >
        {open && panel(() => box.current?.hidePopover())}
      </div>
    </>
  )
}
