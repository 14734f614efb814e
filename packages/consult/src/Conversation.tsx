import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { lastReceivedSeq, type Shown, showsMessageTime } from '@agency/shared/consult/conversation'
import type { Unsent } from '@agency/shared/consult/outbox'
import { hasOlder, type Talk, type TalkState } from '@agency/shared/consult/talk'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Composer } from './Composer'
import styles from './consult.module.css'
import { LoadFailure } from './Failure'
import { MessageItem, UnsentItem } from './MessageItem'
import { useSurroundings } from './surroundings'
import { useFileDrop } from './use-drop'
import { usePageVisible } from './use-page-visible'
import { useMessageListScroll } from './use-scroll'

interface Props {
  /** The id of the conversation; undefined means the user's own one. */
  threadId?: string
  /** The name of the other side of the conversation. */
  name: string
}

/** One conversation: its messages, and the field for a new one. */
export function Conversation({ threadId, name }: Props) {
  const { consultation, isConsultant, open } = useSurroundings()
  const [talk] = useState(() => consultation.talk(threadId))
  const [composer] = useState(() => consultation.composer(threadId))
  const input = useRef<HTMLTextAreaElement>(null)
  const state = useStore(talk.$talk)
  const unsent = useStore(consultation.outbox.$unsent).filter((one) => one.threadId === threadId)
  const isLookedAt = usePageVisible() && open
  const scroll = useMessageListScroll(state.shown, unsent.length, isLookedAt)
  useEffect(() => talk.open(), [talk])
  const heard = isLookedAt && scroll.atEnd ? lastReceivedSeq(state.shown ?? [], isConsultant) : 0
  useEffect(() => talk.read(heard), [talk, heard])

  const editUnsentAgain = ({ key, text, attachment }: Unsent) => {
    consultation.outbox.forget(key)
    composer.restoreToDraft(text, attachment)
    input.current?.focus()
  }
  return (
    <div className={styles.conversation} {...useFileDrop(composer.addFiles)}>
      <MessageLog talk={talk} state={state} scroll={scroll} label={say.messages(name)}>
        {unsent.map((one) => (
          <UnsentItem
            key={one.key}
            unsent={one}
            onRetry={() => void talk.sayAgain(one)}
            onRewrite={() => editUnsentAgain(one)}
          />
        ))}
        {unsent.length === 0 && <EmptyOrLoadState state={state} onRetry={talk.catchUp} />}
      </MessageLog>
      {scroll.hasFresh && (
        <button type="button" className={styles.fresh} onClick={scroll.toEnd}>
          {say.fresh}
        </button>
      )}
      <p className={styles.hiddenText} aria-live="polite">
        {state.heard && say.said(state.heard.senderName, state.heard.text)}
      </p>
      <Composer composer={composer} input={input} onSend={(said) => void talk.say(said)} />
    </div>
  )
}

interface LogProps {
  talk: Talk
  state: TalkState
  scroll: ReturnType<typeof useMessageListScroll>
  label: string
  /** Content shown after the messages. */
  children: ReactNode
}

/** The messages; older ones are loaded when the user scrolls up. */
const MessageLog = ({ talk, state, scroll, label, children }: LogProps) => (
  <div
    ref={scroll.box}
    className={styles.log}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys
    tabIndex={0}
    role="log"
    aria-live="off"
    aria-label={label}
    onScroll={() => scroll.noteScrollPosition(hasOlder(state) ? talk.older : undefined)}
  >
    {hasOlder(state) && (
      <button type="button" className={styles.textButton} onClick={() => void talk.older()}>
        {state.loadingOlder ? say.loadingOlder : say.older}
      </button>
    )}
    <Messages shown={state.shown} />
    {children}
  </div>
)

interface StandingProps {
  state: TalkState
  onRetry: Talk['catchUp']
}

/** Shown when there are no messages: loading, failed or empty. */
function EmptyOrLoadState({ state: { shown, failed }, onRetry }: StandingProps) {
  const { isConsultant } = useSurroundings()
  if (!shown && failed) return <LoadFailure onRetry={() => void onRetry()} />
  if (!shown) return <p className={styles.state}>{say.loading}</p>
  if (shown.length > 0) return null
  return <p className={styles.state}>{isConsultant ? say.emptyConsultant : say.emptyAsker}</p>
}

function Messages({ shown }: { shown: Shown | undefined }) {
  const { consultation, isConsultant } = useSurroundings()
  return (
    <>
      {shown?.map((message, index) => (
        <MessageItem
          key={message.listId}
          message={message}
          before={showsMessageTime(message, shown[index - 1]) ? undefined : shown[index - 1]}
          side={message.fromConsultant === isConsultant ? 'ours' : 'theirs'}
          mine={message.senderId === consultation.userId()}
        />
      ))}
    </>
  )
}
