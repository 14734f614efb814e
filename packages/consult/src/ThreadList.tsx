import { currentTime } from '@agency/shared/clock/server-clock'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { formatChatTime } from '@agency/shared/consult/conversation'
import type { ConsultThread } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from './Avatar'
import panel from './consult.module.css'
import { LoadFailure } from './Failure'
import { useSurroundings } from './surroundings'
import styles from './ThreadList.module.css'
import { useFocusWhenOpen } from './use-focus'

const MOST_KEYWORD = 50
/** Higher counts are shown as this number with a plus. */
const MOST_SHOWN = 99

/** All conversations, the latest first. */
export function ThreadList({ onOpen }: { onOpen(thread: ConsultThread): void }) {
  const { threads } = useSurroundings().consultation
  const { found, failed, keyword } = useStore(threads.$threads)
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useFocusWhenOpen(search)
  useEffect(() => threads.open(), [threads])
  return (
    <>
      <div className={styles.search}>
        <input
          ref={search}
          type="search"
          className={styles.searchInput}
          aria-label={say.search}
          placeholder={say.search}
          maxLength={MOST_KEYWORD}
          value={typed}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value)
            threads.search(currentTarget.value)
          }}
        />
      </div>
      {failed && !found && <LoadFailure onRetry={() => void threads.refetch()} />}
      {!found && !failed && <p className={panel.state}>{say.loading}</p>}
      {found?.length === 0 && <p className={panel.state}>{keyword ? say.noneFound : say.noThreads}</p>}
      <ul className={styles.threads} aria-label={say.threads}>
        {found?.map((thread) => (
          <li key={thread.listId}>
            <ThreadButton thread={thread} onClick={() => onOpen(thread)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const ThreadButton = ({ thread, onClick }: { thread: ConsultThread; onClick(): void }) => (
  <button type="button" className={styles.thread} onClick={onClick}>
    <Avatar name={thread.userName} />
    <span className={styles.threadName}>
      {thread.userName}
      <span className={panel.note}>{thread.orgName}</span>
    </span>
    <time className={styles.threadTime}>{formatChatTime(thread.lastTime, currentTime())}</time>
    <span className={styles.threadText}>{thread.lastText}</span>
    {thread.unread > 0 && (
      <span className={styles.unread}>
        <span aria-hidden="true">{thread.unread > MOST_SHOWN ? `${MOST_SHOWN}+` : thread.unread}</span>
        <span className={panel.hiddenText}>{say.unread(thread.unread)}</span>
      </span>
    )}
  </button>
)
