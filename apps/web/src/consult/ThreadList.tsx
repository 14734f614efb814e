import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { chatTime } from '@agency/shared/consult/conversation'
import { type ConsultThread, consultApi } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { http } from '../session/core'
import { $liveOpen, live } from '../session/live'
import { Avatar } from './Avatar'
import panel from './ConsultPanel.module.css'
import { Failure } from './Failure'
import styles from './ThreadList.module.css'

const TYPING_MS = 250
/** While there is no socket. */
const POLL_MS = 15_000
const MOST_KEYWORD = 50

/** Everybody who has asked, the latest first. */
export function ThreadList({ onOpen }: { onOpen(thread: ConsultThread): void }) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const { data, isError, refetch } = useThreads(keyword)
  return (
    <>
      <div className={styles.search}>
        <input
          type="search"
          data-first
          className={styles.searchInput}
          aria-label={say.search}
          placeholder={say.search}
          maxLength={MOST_KEYWORD}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {isError && !data && <Failure onRetry={() => void refetch()} />}
      {!data && !isError && <p className={panel.state}>{say.loading}</p>}
      {data?.length === 0 && <p className={panel.state}>{keyword ? say.noneFound : say.noThreads}</p>}
      <ul className={styles.threads} aria-label={say.threads}>
        {data?.map((thread) => (
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
    <time className={styles.threadTime}>{chatTime(thread.lastTime, new Date())}</time>
    <span className={styles.threadText}>{thread.lastText}</span>
    {thread.unread > 0 && (
      <span className={styles.unread}>
        <span aria-hidden="true">{thread.unread > 99 ? '99+' : thread.unread}</span>
        <span className={panel.hiddenText}>{say.unread(thread.unread)}</span>
      </span>
    )}
  </button>
)

function useThreads(keyword: string) {
  const client = useQueryClient()
  const open = useStore($liveOpen)
  useEffect(
    () =>
      live.subscribe((message) => {
        if (message.type === 'consultation')
          void client.invalidateQueries({ queryKey: ['consult', 'threads'] })
      }),
    [client],
  )
  return useQuery({
    queryKey: ['consult', 'threads', keyword],
    queryFn: () => http.call(consultApi.threads, keyword ? { keyword } : {}, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: open ? false : POLL_MS,
    staleTime: 0,
    retry: false,
  })
}

/** What was typed, once typing pauses. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
