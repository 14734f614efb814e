import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, type Ref, useRef, useState } from 'react'
import type { ConsultPanelProps } from '../../consult/ConsultPanel'
import { $consultUnread } from '../../consult/consult-unread'
import { useConfig } from '../../session/core'
import { notify } from '../../session/dialogs'
import styles from './FloatingDock.module.css'
import { floatingMessages as say } from './floating.messages'
import { AssistantIcon, ConsultIcon } from './icons'
import { useDraggablePosition } from './use-place'

/** In px, as in the style sheet: the size of a whole button and the gap between two. */
const BUTTON = 40
const GAP = 8
/**
 * In px: below the bars at the top. Further down the buttons cover only the padding of the cards, which has no
 * buttons on any page.
 */
const EDGES = { top: 104, right: 0, bottom: 24, left: 0 }
const DEFAULT = { x: 1, y: 0.62 }
/** Higher counts are shown as this number with a plus. */
const MOST = 99

const isHttpAddress = (address: string) => /^https?:\/\//i.test(address)

/** The buttons AI智能助手 and 即时咨询 at the edge of every page: partly hidden until they are pointed at. */
export function FloatingDock() {
  const { aiUrl, consultation } = useConfig()
  const hasAssistant = isHttpAddress(aiUrl)
  const outside = consultation.mode === 'url' && isHttpAddress(consultation.url)
  const inside = consultation.mode === 'staff'
  const buttons = Number(hasAssistant) + Number(outside || inside)
  const { point, place, dragging, handlers } = useDraggablePosition({
    name: 'floatingPlace',
    fallback: DEFAULT,
    size: { width: BUTTON, height: buttons * BUTTON + (buttons - 1) * GAP },
    edges: EDGES,
    sides: true,
  })
  const { buttonProps, panel } = useConsultPanel()
  if (buttons === 0) return null
  const isLeft = place.x < 0.5
  const where = dragging ? { left: point.left } : isLeft ? { left: 0 } : { right: 0 }
  return (
    <>
      <aside
        aria-label={say.buttons}
        className={`${styles.dock} ${isLeft ? styles.left : styles.right} ${dragging ? styles.dragging : ''}`}
        style={{ ...where, top: point.top }}
        {...handlers}
      >
        {hasAssistant && (
          <ExternalLinkButton label={say.assistant} address={aiUrl}>
            <AssistantIcon />
          </ExternalLinkButton>
        )}
        {outside && (
          <ExternalLinkButton label={say.consult} address={consultation.url} primary>
            <ConsultIcon />
          </ExternalLinkButton>
        )}
        {inside && <ConsultButton {...buttonProps} />}
      </aside>
      {panel}
    </>
  )
}

interface OutsideProps {
  label: string
  address: string
  primary?: boolean
  children: ReactNode
}

const ExternalLinkButton = ({ label, address, primary, children }: OutsideProps) => (
  <a
    className={`${styles.button} ${primary ? styles.primary : ''}`}
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    draggable={false}
    aria-label={label}
    aria-describedby={`${label}-tip`}
  >
    {children}
    <ButtonTooltip label={label} more={say.newTab} />
  </a>
)

interface ConsultProps {
  ref: Ref<HTMLButtonElement>
  open: boolean
  onClick(): void
}

function ConsultButton({ ref, open, onClick }: ConsultProps) {
  const unread = useStore($consultUnread)
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.button} ${styles.primary}`}
      aria-label={unread > 0 ? `${say.consult}，${say.unread(unread)}` : say.consult}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-describedby={`${say.consult}-tip`}
      onClick={onClick}
    >
      <ConsultIcon />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
      <ButtonTooltip label={say.consult} />
    </button>
  )
}

/**
 * The window of the consultation. Its code is loaded when it is first opened; afterwards the window is only hidden.
 */
function useConsultPanel() {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<ConsultPanelProps>>()
  const toggleConsultPanel = async () => {
    if (Panel) return setOpen(!open)
    try {
      const { ConsultPanel } = await import('../../consult/ConsultPanel')
      setPanel(() => ConsultPanel)
      setOpen(true)
    } catch {
      notify.error(say.loadFailed)
    }
  }
  const closeAndFocusButton = () => {
    setOpen(false)
    button.current?.focus()
  }
  return {
    buttonProps: { ref: button, open, onClick: () => void toggleConsultPanel() },
    panel: Panel && <Panel open={open} onClose={closeAndFocusButton} />,
  }
}

const ButtonTooltip = ({ label, more }: { label: string; more?: string }) => (
  <span className={styles.tip} id={`${label}-tip`} role="tooltip">
    <b>{label}</b>
    {[more, say.move].filter(Boolean).join('；')}
  </span>
)
