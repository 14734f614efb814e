import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { chatTime } from '@agency/shared/consult/conversation'
import { type ConsultThread, consultApi } from '@agency/shared/contract/consult.contract'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { Avatar } from './Avatar'
import { useHere } from './consulting'
import { Failure } from './Failure'
import { onConsultation } from './live'
import { useFocusWhenShown } from './use-focus'

const TYPING_MS = 250
const MOST_KEYWORD = 50
const MOST_SHOWN = 99

/** Everybody who has asked, the latest first. */
export function ThreadList({ onOpen }: { onOpen(thread: ConsultThread): void }) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const { threads, isError, refetch } = useThreads(keyword)
  const search = useRef<HTMLInputElement>(null)
  useFocusWhenShown(search)
  return (
    <>
      <div class="search">
        <input
          ref={search}
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          maxLength={MOST_KEYWORD}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {isError && !threads && <Failure onRetry={refetch} />}
      {!threads && !isError && <p class="state">{say.loading}</p>}
      {threads?.length === 0 && <p class="state">{keyword ? say.noneFound : say.noThreads}</p>}
      <ul class="threads" aria-label={say.threads}>
        {threads?.map((thread) => (
          <li key={thread.listId}>
            <ThreadButton thread={thread} onClick={() => onOpen(thread)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const ThreadButton = ({ thread, onClick }: { thread: ConsultThread; onClick(): void }) => (
  <button type="button" class="thread" onClick={onClick}>
    <Avatar name={thread.userName} />
    <span class="thread-name">
      {thread.userName}
      <span class="note">{thread.orgName}</span>
    </span>
    <time class="thread-time">{chatTime(thread.lastTime, new Date())}</time>
    <span class="thread-text">{thread.lastText}</span>
    {thread.unread > 0 && (
      <span class="unread">
        <span aria-hidden="true">{thread.unread > MOST_SHOWN ? `${MOST_SHOWN}+` : thread.unread}</span>
        <span class="hidden-text">{say.unread(thread.unread)}</span>
      </span>
    )}
  </button>
)

function useThreads(keyword: string) {
  const { http, failed } = useHere()
  const [threads, setThreads] = useState<readonly ConsultThread[]>()
  const [isError, setError] = useState(false)
  /** An answer that was asked for earlier must not stand in place of a later one. */
  const turn = useRef(0)
  const refetch = useCallback(async () => {
    const mine = ++turn.current
    try {
      const found = await http.call(consultApi.threads, keyword ? { keyword } : {}, { quiet: true })
      if (mine !== turn.current) return
      setThreads(found)
      setError(false)
    } catch (error) {
      setError(true)
      failed(error)
    }
  }, [http, failed, keyword])
  useEffect(() => {
    void refetch()
    return onConsultation(() => void refetch())
  }, [refetch])
  return { threads, isError, refetch: () => void refetch() }
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
