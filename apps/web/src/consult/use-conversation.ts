import { caughtUp, joined, type Shown } from '@agency/shared/consult/conversation'
import { type ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { http, session } from '../session/core'
import { $liveOpen, live } from '../session/live'
import { askUnread } from './consult-unread'
import { $unsent } from './outbox'

/** How often is asked while there is no socket. */
const POLL_MS = 10_000

/**
 * The messages of a thread, kept current; older ones on request.
 * @param threadId undefined: the person's own
 * @param heard told of each message of somebody else as it comes
 */
export function useConversation(threadId: string | undefined, heard: (message: ConsultMessage) => void) {
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
  const latest = useRef<Shown>([])
  const tell = useRef(heard)
  useEffect(() => {
    tell.current = heard
  })

  const show = useCallback((next: Shown) => {
    latest.current = next
    setShown(next)
  }, [])
  const fetchBefore = useCallback(
    (before?: number) =>
      http.call(
        consultApi.messages,
        { ...ofThread(threadId), ...(before ? { before } : {}) },
        { quiet: true },
      ),
    [threadId],
  )
  const catchUp = useCallback(async () => {
    try {
      show(caughtUp(latest.current, await fetchBefore()))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [fetchBefore, show])
  const add = useCallback(
    (message: ConsultMessage) => {
      const next = joined(latest.current, [message])
      if (next) show(next)
      else void catchUp()
    },
    [show, catchUp],
  )

  useEffect(() => void catchUp(), [catchUp])
  useWhatComes(threadId, catchUp, (message) => {
    // One's own is shown when its call is answered, not twice.
    if (message.senderId === session.$user.get()?.listId && isSending(threadId)) return
    add(message)
    if (message.senderId !== session.$user.get()?.listId) tell.current(message)
  })

  const first = shown?.[0]?.seq ?? 1
  return {
    /** Undefined until they are there. */
    shown,
    failed,
    retry: catchUp,
    add,
    hasOlder: first > 1,
    loadingOlder,
    async older() {
      if (first <= 1 || loadingOlder) return
      setLoadingOlder(true)
      try {
        show(joined(latest.current, await fetchBefore(first)) ?? latest.current)
      } catch {
        // the button is still there
      } finally {
        setLoadingOlder(false)
      }
    },
  }
}

const ofThread = (threadId: string | undefined) => (threadId ? { threadId } : {})
const isSending = (threadId: string | undefined) =>
  $unsent.get().some((unsent) => unsent.threadId === threadId && unsent.failure === undefined)

/** Messages as they come; after a pause of the line, and while there is none, the latest are fetched. */
function useWhatComes(
  threadId: string | undefined,
  catchUp: () => Promise<void>,
  come: (message: ConsultMessage) => void,
): void {
  const told = useRef(come)
  useEffect(() => {
    told.current = come
  })
  const open = useStore($liveOpen)
  useEffect(
    () =>
      live.subscribe((heard) => {
        if (heard.type !== 'consultation') return
        const { message, unread } = heard
        if (message && (threadId === undefined || message.threadId === threadId)) told.current(message)
        // On opening again, or when something was only read: what is unread may have been missed.
        if (!message && unread > 0) void catchUp()
      }),
    [threadId, catchUp],
  )
  useEffect(() => {
    if (open) return
    const polling = setInterval(() => {
      if (document.visibilityState === 'visible') void catchUp()
    }, POLL_MS)
    return () => clearInterval(polling)
  }, [open, catchUp])
}

/**
 * Tells the server what was read, once for each step forward.
 * @param seq number of the other side's last message; 0 while nobody looks at it
 */
export function useReading(threadId: string | undefined, seq: number): void {
  const told = useRef(0)
  useEffect(() => {
    if (seq <= told.current) return
    told.current = seq
    http
      .call(consultApi.read, { ...ofThread(threadId), seq }, { quiet: true })
      .then(() => ($liveOpen.get() ? undefined : askUnread()))
      .catch(() => {
        told.current = 0 // again with the next message
      })
  }, [threadId, seq])
}

/** Whether this page is the one in front. */
export function usePageVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}
