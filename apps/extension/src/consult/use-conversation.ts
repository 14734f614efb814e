import { caughtUp, joined, type Shown } from '@agency/shared/consult/conversation'
import type { Outbox } from '@agency/shared/consult/outbox'
import { type ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useHere } from './consulting'
import { $shown } from './host'
import { onConsultation } from './live'

/**
 * The messages of a thread, kept current; older ones on request.
 * @param threadId undefined: the person's own
 * @param heard told of each message of somebody else as it comes
 */
export function useConversation(threadId: string | undefined, heard: (message: ConsultMessage) => void) {
  const { http, outbox, userId, failed: tellFailure } = useHere()
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
  const latest = useRef<Shown | undefined>(undefined)
  const tell = useRef(heard)
  tell.current = heard

  const show = useCallback(
    (next: Shown) => {
      const before = latest.current
      latest.current = next
      setShown(next)
      const fresh = before && next.findLast(({ senderId }) => senderId !== userId)
      if (fresh && fresh.seq > (before.at(-1)?.seq ?? 0)) tell.current(fresh)
    },
    [userId],
  )
  const fetchBefore = useCallback(
    (before?: number) =>
      http.call(
        consultApi.messages,
        { ...ofThread(threadId), ...(before ? { before } : {}) },
        { quiet: true },
      ),
    [http, threadId],
  )
  const catchUp = useCallback(async () => {
    try {
      const fetched = await fetchBefore()
      show(caughtUp(latest.current ?? [], fetched))
      setFailed(false)
    } catch (error) {
      setFailed(true)
      tellFailure(error)
    }
  }, [fetchBefore, show, tellFailure])
  const add = useCallback(
    (message: ConsultMessage) => {
      const next = joined(latest.current ?? [], [message])
      if (next) show(next)
      else void catchUp()
    },
    [show, catchUp],
  )

  const open = useStore($shown)
  useEffect(() => {
    if (open) void catchUp()
    return onConsultation((message) => {
      // One's own is shown when its call is answered, not twice.
      if (isSending(outbox, threadId) && (!message || message.senderId === userId)) return
      if (!message) void catchUp()
      else if (threadId === undefined || message.threadId === threadId) add(message)
    })
  }, [open, outbox, userId, threadId, catchUp, add])

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
        const before = latest.current ?? []
        show(joined(before, await fetchBefore(first)) ?? before)
      } catch {
        // the button is still there
      } finally {
        setLoadingOlder(false)
      }
    },
  }
}

const isSending = ({ $unsent }: Outbox, threadId: string | undefined) =>
  $unsent.get().some((unsent) => unsent.threadId === threadId && unsent.failure === undefined)

const ofThread = (threadId: string | undefined) => (threadId ? { threadId } : {})

/**
 * Tells the server what was read, once for each step forward.
 * @param seq number of the other side's last message; 0 while nobody looks at it
 */
export function useReading(threadId: string | undefined, seq: number): void {
  const { http } = useHere()
  const told = useRef(0)
  useEffect(() => {
    if (seq <= told.current) return
    told.current = seq
    http.call(consultApi.read, { ...ofThread(threadId), seq }, { quiet: true }).catch(() => {
      told.current = 0 // again with the next message
    })
  }, [http, threadId, seq])
}

/** Whether the panel is open on a page that is in front. */
export function useLookedAt(): boolean {
  const shown = useStore($shown)
  const [visible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown && visible
}
