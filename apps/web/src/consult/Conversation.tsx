import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { lastHeard, type Shown, startsAnew } from '@agency/shared/consult/conversation'
import type { Unsent } from '@agency/shared/consult/outbox'
import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'
import { session } from '../session/core'
import { Composer } from './Composer'
import styles from './ConsultPanel.module.css'
import { Failure } from './Failure'
import { MessageItem, UnsentItem } from './MessageItem'
import { $unsent, outbox } from './outbox'
import { useComposer } from './use-composer'
import { useConversation, usePageVisible, useReading } from './use-conversation'
import { useScroll } from './use-scroll'

interface Props {
  /** Whether the window is open: only then is something read. */
  open: boolean
  asConsultant: boolean
  /** Undefined: the person's own thread. */
  threadId?: string
  /** Who is spoken with. */
  name: string
}

/** One thread: what was said, and a place to say something. */
export function Conversation({ open, asConsultant, threadId, name }: Props) {
  const [announced, setAnnounced] = useState('')
  const talk = useConversation(threadId, ({ senderName, text }) => setAnnounced(say.said(senderName, text)))
  const unsent = useStore($unsent).filter((one) => one.threadId === threadId)
  const composer = useComposer(threadId)
  const visible = usePageVisible()
  const scroll = useScroll(talk.shown, unsent.length, open)
  const isLookedAt = open && visible && scroll.atEnd
  useReading(threadId, isLookedAt ? lastHeard(talk.shown ?? [], asConsultant) : 0)

  const deliver = async (sent: Promise<ConsultMessage | undefined>) => {
    const message = await sent
    if (message) talk.add(message)
  }
  const rewrite = ({ key, text, attachment }: Unsent) => {
    outbox.forget(key)
    composer.takeBack(text, attachment)
  }
  return (
    <div className={styles.conversation} {...useDrop(composer.addFiles)}>
      <div
        ref={scroll.box}
        className={styles.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={say.messages(name)}
        onScroll={() => scroll.look(talk.hasOlder ? talk.older : undefined)}
      >
        {talk.hasOlder && (
          <button type="button" className={styles.textButton} onClick={() => void talk.older()}>
            {talk.loadingOlder ? say.loadingOlder : say.older}
          </button>
        )}
        <Messages shown={talk.shown} asConsultant={asConsultant} />
        {unsent.map((one) => (
          <UnsentItem
            key={one.key}
            unsent={one}
            onRetry={() => void deliver(outbox.postAgain(one))}
            onRewrite={() => rewrite(one)}
          />
        ))}
        {unsent.length === 0 && <Standing talk={talk} asConsultant={asConsultant} />}
      </div>
      {scroll.hasFresh && (
        <button type="button" className={styles.fresh} onClick={scroll.toEnd}>
          {say.fresh}
        </button>
      )}
      <p className={styles.hiddenText} aria-live="polite">
        {announced}
      </p>
      <Composer composer={composer} onSend={(said) => void deliver(outbox.post({ ...said, threadId }))} />
    </div>
  )
}

/** What stands where there are no messages. */
function Standing({ talk: { shown, failed, retry }, asConsultant }: StandingProps) {
  if (!shown)
    return failed ? <Failure onRetry={() => void retry()} /> : <p className={styles.state}>{say.loading}</p>
  if (shown.length > 0) return null
  return <p className={styles.state}>{asConsultant ? say.emptyConsultant : say.emptyAsker}</p>
}

interface StandingProps {
  talk: ReturnType<typeof useConversation>
  asConsultant: boolean
}

const Messages = ({ shown, asConsultant }: { shown: Shown | undefined; asConsultant: boolean }) => {
  const user = useStore(session.$user)
  return shown?.map((message, index) => (
    <MessageItem
      key={message.listId}
      message={message}
      before={startsAnew(message, shown[index - 1]) ? undefined : shown[index - 1]}
      side={message.fromConsultant === asConsultant ? 'ours' : 'theirs'}
      mine={message.senderId === user?.listId}
    />
  ))
}

/** Files dropped anywhere in the conversation are attached. */
function useDrop(add: (files: Iterable<File>) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over ? say.dropHere : undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      add(event.dataTransfer.files)
    },
  }
}
