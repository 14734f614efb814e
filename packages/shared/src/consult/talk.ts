import { atom, type ReadableAtom } from 'nanostores'
import { type ConsultMessage, consultApi } from '../contract/consult.contract'
import type { ConsultPort, Heard } from './consult-port'
import { caughtUp, joined, type Shown } from './conversation'
import type { Outbox, Said, Unsent } from './outbox'

export interface TalkState {
  /** Undefined until they are there. */
  shown?: Shown
  failed: boolean
  loadingOlder: boolean
  /** The last message of somebody else that came since they were first there. */
  heard?: ConsultMessage
}

/** The messages of a thread, kept current; older ones on request. */
export interface Talk {
  $talk: ReadableAtom<TalkState>
  /** Fetches the latest and hears what comes. Answers how to stop. */
  open(): () => void
  catchUp(): Promise<void>
  older(): Promise<void>
  say(said: Omit<Said, 'threadId'>): Promise<void>
  sayAgain(unsent: Unsent): Promise<void>
  /**
   * Tells the server what was read, once for each step forward.
   * @param seq number of the other side's last message; 0 while nobody looks at it
   */
  read(seq: number): void
}

/** @param threadId undefined: the person's own thread */
export function createTalk(port: ConsultPort, outbox: Outbox, threadId: string | undefined): Talk {
  const { $talk, change, add, catchUp, fetchBefore } = createShown(port, threadId)
  const shown = () => $talk.get().shown ?? []
  const hear = ({ message, unread }: Heard) => {
    // One's own is shown when its call is answered, not twice.
    if (outbox.isSending(threadId) && (!message || message.senderId === port.userId())) return
    // When something was only read, nothing was missed.
    if (!message) return void (unread === 0 || catchUp())
    if (threadId === undefined || message.threadId === threadId) add(message)
  }
  return {
    $talk,
    open() {
      void catchUp()
      return port.listen(hear)
    },
    catchUp,
    async older() {
      const first = firstIn(shown())
      if (first <= 1 || $talk.get().loadingOlder) return
      change({ loadingOlder: true })
      try {
        const before = await fetchBefore(first)
        change({ shown: joined(shown(), before) ?? shown() })
      } catch {
        // the button is still there
      } finally {
        change({ loadingOlder: false })
      }
    },
    say: async (said) => add(await outbox.post({ ...said, threadId })),
    sayAgain: async (unsent) => add(await outbox.postAgain(unsent)),
    read: readingOf(port, threadId),
  }
}

/** What is shown of a thread, and how more is added to it. */
function createShown(port: ConsultPort, threadId: string | undefined) {
  const $talk = atom<TalkState>({ failed: false, loadingOlder: false })
  const change = (part: Partial<TalkState>) => $talk.set({ ...$talk.get(), ...part })
  const show = (next: Shown) => {
    const before = $talk.get().shown
    const last = next.findLast(({ senderId }) => senderId !== port.userId())
    const isNew = before && last && last.seq > (before.at(-1)?.seq ?? 0)
    change({ shown: next, ...(isNew ? { heard: last } : {}) })
  }
  const fetchBefore = (before?: number) =>
    port.http.call(
      consultApi.messages,
      { ...ofThread(threadId), ...(before ? { before } : {}) },
      { quiet: true },
    )
  const catchUp = async () => {
    try {
      const fetched = await fetchBefore()
      show(caughtUp($talk.get().shown ?? [], fetched))
      change({ failed: false })
    } catch (error) {
      change({ failed: true })
      port.failed?.(error)
    }
  }
  const add = (message: ConsultMessage | undefined) => {
    if (!message) return
    const next = joined($talk.get().shown ?? [], [message])
    if (next) show(next)
    else void catchUp()
  }
  return { $talk, change, add, catchUp, fetchBefore }
}

function readingOf(port: ConsultPort, threadId: string | undefined): Talk['read'] {
  let told = 0
  return (seq) => {
    if (seq <= told) return
    told = seq
    port.http
      .call(consultApi.read, { ...ofThread(threadId), seq }, { quiet: true })
      .then(() => port.wasRead?.())
      .catch(() => {
        told = 0 // again with the next message
      })
  }
}

const ofThread = (threadId: string | undefined) => (threadId ? { threadId } : {})
const firstIn = (shown: Shown) => shown[0]?.seq ?? 1

/** Whether there is anything before what is shown. */
export const hasOlder = ({ shown = [] }: TalkState): boolean => firstIn(shown) > 1
