import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { type ConsultThread, consultApi } from '@agency/shared/contract/consult.contract'
import { IconChevronLeft, IconClose } from '@douyinfe/semi-icons'
import { useQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { http } from '../session/core'
import { usePlace } from '../shell/floating/use-place'
import styles from './ConsultPanel.module.css'
import { Conversation } from './Conversation'
import { Failure } from './Failure'
import { ThreadList } from './ThreadList'

export interface ConsultPanelProps {
  open: boolean
  onClose(): void
}

/** As in the style sheet. Beside it the dock at the edge stays free. */
const SIZE = { width: 380, height: 560 }
const EDGES = { top: 64, right: 56, bottom: 24, left: 56 }
const DEFAULT = { x: 1, y: 1 }

/** 即时咨询: an asker's one conversation, or a consultant's list of them. Not modal: the page behind stays in use. */
export function ConsultPanel({ open, onClose }: ConsultPanelProps) {
  const box = useRef<HTMLElement>(null)
  const [thread, setThread] = useState<ConsultThread>()
  const overview = useQuery({
    queryKey: ['consult', 'overview'],
    queryFn: () => http.call(consultApi.overview, {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isConsultant = overview.data?.isConsultant
  const { point, dragging, handlers } = usePlace({
    name: 'consultPlace',
    fallback: DEFAULT,
    size: SIZE,
    edges: EDGES,
  })
  // On opening, and with each change of what is in front.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is shown
  useLayoutEffect(() => {
    if (open) (box.current?.querySelector<HTMLElement>('[data-first]') ?? box.current)?.focus()
  }, [open, isConsultant, thread?.listId])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
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
      <Head
        title={thread?.userName ?? say.title}
        note={thread?.orgName}
        onBack={thread && (() => setThread(undefined))}
        onClose={onClose}
        handlers={handlers}
      />
      {overview.isError && <Failure onRetry={() => void overview.refetch()} />}
      {isConsultant === false && <Conversation open={open} asConsultant={false} name={say.consultants} />}
      {isConsultant && !thread && <ThreadList onOpen={setThread} />}
      {isConsultant && thread && (
        <Conversation
          key={thread.listId}
          open={open}
          asConsultant
          threadId={thread.listId}
          name={thread.userName}
        />
      )}
    </section>
  )
}

interface HeadProps {
  title: string
  note: string | null | undefined
  onBack: (() => void) | undefined
  onClose(): void
  handlers: ReturnType<typeof usePlace>['handlers']
}

/** The window is dragged by its head; its buttons move it with the keys. */
const Head = ({ title, note, onBack, onClose, handlers }: HeadProps) => (
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
