import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { lastHeard, type Shown, startsAnew } from '@agency/shared/consult/conversation'
import type { Unsent } from '@agency/shared/consult/outbox'
import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/preact'
import { useState } from 'preact/hooks'
import { Composer } from './Composer'
import { useHere } from './consulting'
import { Failure } from './Failure'
import { MessageItem, UnsentItem } from './MessageItem'
import { useComposer } from './use-composer'
import { useConversation, useLookedAt, useReading } from './use-conversation'
import { useScroll } from './use-scroll'

interface Props {
  asConsultant: boolean
  /** Undefined: the person's own thread. */
  threadId?: string
  /** Who is spoken with. */
  name: string
}

/** One thread: what was said, and a place to say something. */
export function Conversation({ asConsultant, threadId, name }: Props) {
  const { outbox } = useHere()
  const [announced, setAnnounced] = useState('')
  const talk = useConversation(threadId, ({ senderName, text }) => setAnnounced(say.said(senderName, text)))
  const unsent = useStore(outbox.$unsent).filter((one) => one.threadId === threadId)
  const composer = useComposer(threadId)
  const lookedAt = useLookedAt()
  const scroll = useScroll(talk.shown, unsent.length, lookedAt)
  const isRead = lookedAt && scroll.atEnd
  useReading(threadId, isRead ? lastHeard(talk.shown ?? [], asConsultant) : 0)

  const deliver = async (sent: Promise<ConsultMessage | undefined>) => {
    const message = await sent
    if (message) talk.add(message)
  }
  const rewrite = ({ key, text, attachment }: Unsent) => {
    outbox.forget(key)
    composer.takeBack(text, attachment)
  }
  return (
    <div class="conversation">
      <div
        ref={scroll.box}
        class="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={say.messages(name)}
        onScroll={() => scroll.look(talk.hasOlder ? talk.older : undefined)}
      >
        {talk.hasOlder && (
          <button type="button" class="text-button" onClick={() => void talk.older()}>
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
        <button type="button" class="fresh" onClick={scroll.toEnd}>
          {say.fresh}
        </button>
      )}
      <p class="hidden-text" aria-live="polite">
        {announced}
      </p>
      <Composer composer={composer} onSend={(said) => void deliver(outbox.post({ ...said, threadId }))} />
    </div>
  )
}

interface StandingProps {
  talk: ReturnType<typeof useConversation>
  asConsultant: boolean
}

/** What stands where there are no messages. */
function Standing({ talk: { shown, failed, retry }, asConsultant }: StandingProps) {
  if (!shown) return failed ? <Failure onRetry={() => void retry()} /> : <p class="state">{say.loading}</p>
  if (shown.length > 0) return null
  return <p class="state">{asConsultant ? say.emptyConsultant : say.emptyAsker}</p>
}

const Messages = ({ shown, asConsultant }: { shown: Shown | undefined; asConsultant: boolean }) => {
  const { userId } = useHere()
  return (
    <>
      {shown?.map((message, index) => (
        <MessageItem
          key={message.listId}
          message={message}
          before={startsAnew(message, shown[index - 1]) ? undefined : shown[index - 1]}
          side={message.fromConsultant === asConsultant ? 'ours' : 'theirs'}
          mine={message.senderId === userId}
        />
      ))}
    </>
  )
}
