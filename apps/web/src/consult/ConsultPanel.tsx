import { Consultation } from '@agency/consult/Consultation'
import { LoadFailure } from '@agency/consult/Failure'
import { type Here, SurroundingsProvider } from '@agency/consult/surroundings'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { commonApi } from '@agency/shared/contract/common.contract'
import { type ConsultThread, consultApi } from '@agency/shared/contract/consult.contract'
import { isComposing } from '@agency/shared/keyboard/composing'
import { IconChevronLeft, IconClose, IconPaperclip, IconRefresh, IconSend } from '@douyinfe/semi-icons'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCall } from '../kit/data/use-call'
import { handleDownloadAnswer } from '../kit/file/take-download'
import { http } from '../session/core'
import { useDraggablePosition } from '../shell/floating/use-place'
import styles from './ConsultPanel.module.css'
import { consultation } from './consultation'
import { SentFile } from './SentFile'

export interface ConsultPanelProps {
  open: boolean
  onClose(): void
}

/** Must match the style sheet. The margins leave the dock at the edge uncovered. */
const SIZE = { width: 380, height: 560 }
const EDGES = { top: 64, right: 56, bottom: 24, left: 56 }
const DEFAULT = { x: 1, y: 1 }

/**
 * 即时咨询: the conversation of a person asking, or a consultant's list of conversations. It is not modal, so the
 * page behind remains usable.
 */
export function ConsultPanel({ open, onClose }: ConsultPanelProps) {
  const box = useRef<HTMLElement>(null)
  const [thread, setThread] = useState<ConsultThread>()
  const overview = useCall(
    consultApi.overview,
    {},
    { key: ['consult', 'overview'], quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )
  const { point, dragging, handlers } = useDraggablePosition({
    name: 'consultPlace',
    fallback: DEFAULT,
    size: SIZE,
    edges: EDGES,
  })
  // The content focuses itself if it wants to; otherwise the window takes the focus.
  useLayoutEffect(() => {
    if (open && !box.current?.contains(document.activeElement)) box.current?.focus()
  }, [open])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={box}
      role="dialog"
      aria-label={say.title}
      tabIndex={-1}
      hidden={!open}
      className={`${styles.panel} ${dragging ? styles.dragging : ''}`}
      style={{ '--left': `${point.left}px`, '--top': `${point.top}px` } as CSSProperties}
      onKeyDown={closeOnEscape}
    >
      <ConsultHeader
        title={thread?.userName ?? say.title}
        note={thread?.orgName}
        onBack={thread && (() => setThread(undefined))}
        onClose={onClose}
        handlers={handlers}
      />
      {overview.isError && <LoadFailure onRetry={() => void overview.refetch()} />}
      {overview.data && (
        <ConsultContent
          open={open}
          isConsultant={overview.data.isConsultant}
          thread={thread}
          onOpen={setThread}
        />
      )}
    </section>
  )
}

interface InsideProps {
  open: boolean
  isConsultant: boolean
  thread: ConsultThread | undefined
  onOpen(thread: ConsultThread): void
}

function ConsultContent({ open, isConsultant, thread, onOpen }: InsideProps) {
  const here = useMemo<Here>(
    () => ({ consultation, isConsultant, open, Icon, SentFile, download: downloadFile }),
    [isConsultant, open],
  )
  return (
    <SurroundingsProvider here={here}>
      <Consultation thread={thread} onOpen={onOpen} />
    </SurroundingsProvider>
  )
}

const ICONS = { attach: IconPaperclip, close: IconClose, retry: IconRefresh, send: IconSend }
const Icon: Here['Icon'] = ({ name }) => {
  const Drawn = ICONS[name]
  return <Drawn size={name === 'close' || name === 'retry' ? 'small' : 'default'} />
}

/** The client of the calls itself shows why a download failed. */
const downloadFile: Here['download'] = async ({ listId }) => {
  await http.download(commonApi.download, { listId }).then(handleDownloadAnswer, () => undefined)
  return undefined
}

interface HeadProps {
  title: string
  note: string | null | undefined
  onBack: (() => void) | undefined
  onClose(): void
  handlers: ReturnType<typeof useDraggablePosition>['handlers']
}

/** The header, by which the window is dragged; it can also be moved with the keyboard. */
const ConsultHeader = ({ title, note, onBack, onClose, handlers }: HeadProps) => (
  <header className={styles.head} {...handlers}>
    {onBack && (
      <IconButton label={say.back} onClick={onBack}>
        <IconChevronLeft />
      </IconButton>
    )}
    <h2 className={styles.title}>
      {title}
      {note && <span className={styles.note}>{note}</span>}
    </h2>
    <IconButton label={say.close} hint={say.closeHint} onClick={onClose}>
      <IconClose />
    </IconButton>
  </header>
)

interface IconButtonProps {
  label: string
  hint?: string
  onClick(): void
  children: ReactNode
}

const IconButton = ({ label, hint = label, onClick, children }: IconButtonProps) => (
  <button type="button" className={styles.iconButton} aria-label={label} title={hint} onClick={onClick}>
    <span aria-hidden="true">{children}</span>
  </button>
)
