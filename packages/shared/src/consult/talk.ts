import { atom, type ReadableAtom } from 'nanostores'
import { type ConsultMessage, consultApi } from '../contract/consult.contract'
import type { ConsultPort, Heard } from './consult-port'
import { addMessagesIfContiguous, mergeLatest, type Shown } from './conversation'
import type { Outbox, Said, Unsent } from './outbox'

export interface TalkState {
  /** The messages shown; undefined until the first ones have been loaded. */
  shown?: Shown
  failed: boolean
  loadingOlder: boolean
  /** The last message that another person sent and this app received since the first load. */
  heard?: ConsultMessage
}

/** The messages of one thread, kept up to date; older ones are loaded on request. */
export interface Talk {
  $talk: ReadableAtom<TalkState>
  /** Loads the latest messages and listens for new ones. Returns the function that stops listening. */
  open(): () => void
  catchUp(): Promise<void>
  older(): Promise<void>
  say(said: Omit<Said, 'threadId'>): Promise<void>
  sayAgain(unsent: Unsent): Promise<void>
  /**
   * Reports to the server that messages were read, once for each increase.
   * @param seq `seq` of the other side's last message; 0 while the thread is not visible
   */
  read(seq: number): void
}

/** @param threadId undefined stands for the person's own thread */
export function createTalk(port: ConsultPort, outbox: Outbox, threadId: string | undefined): Talk {
  const { $talk, change, add, catchUp, fetchBefore } = createShownMessages(port, threadId)
  const shownMessages = () => $talk.get().shown ?? []
  const handleLiveEvent = ({ message, unread }: Heard) => {
    // A message just sent is added when its own call returns, so its live event is ignored.
    if (outbox.isSending(threadId) && (!message || message.senderId === port.userId())) return
    // An event without a message and with nothing unread only says that messages were read; there is nothing to
    // fetch.
    if (!message) return void (unread === 0 || catchUp())
    if (threadId === undefined || message.threadId === threadId) add(message)
  }
  return {
    $talk,
    open() {
      void catchUp()
      return port.listen(handleLiveEvent)
    },
    catchUp,
    async older() {
      const first = firstSeqIn(shownMessages())
      if (first <= 1 || $talk.get().loadingOlder) return
      change({ loadingOlder: true })
      try {
        const before = await fetchBefore(first)
        change({ shown: addMessagesIfContiguous(shownMessages(), before) ?? shownMessages() })
      } catch {
        // The button to load older messages remains, so a failure needs no message.
      } finally {
        change({ loadingOlder: false })
      }
    },
    say: async (said) => add(await outbox.post({ ...said, threadId })),
    sayAgain: async (unsent) => add(await outbox.postAgain(unsent)),
    read: createReadReporter(port, threadId),
  }
}

/** The displayed messages of one thread and the ways to add to them. */
function createShownMessages(port: ConsultPort, threadId: string | undefined) {
  const $talk = atom<TalkState>({ failed: false, loadingOlder: false })
  const updateTalkState = (part: Partial<TalkState>) => $talk.set({ ...$talk.get(), ...part })
  const showMessages = (next: Shown) => {
    const before = $talk.get().shown
    const last = next.filter(({ senderId }) => senderId !== port.userId()).at(-1)
    const isNew = before && last && last.seq > (before.at(-1)?.seq ?? 0)
    updateTalkState({ shown: next, ...(isNew ? { heard: last } : {}) })
  }
  const fetchMessagesBefore = (before?: number) =>
    port.http.call(
      consultApi.messages,
      { ...threadFilter(threadId), ...(before ? { before } : {}) },
      { quiet: true },
    )
  const fetchAndShowLatest = async () => {
    try {
      const fetched = await fetchMessagesBefore()
      showMessages(mergeLatest($talk.get().shown ?? [], fetched))
      updateTalkState({ failed: false })
    } catch (error) {
      updateTalkState({ failed: true })
      port.failed?.(error)
    }
  }
  const addMessageOrRefetch = (message: ConsultMessage | undefined) => {
    if (!message) return
    const next = addMessagesIfContiguous($talk.get().shown ?? [], [message])
    if (next) showMessages(next)
    else void fetchAndShowLatest()
  }
  return {
    $talk,
    change: updateTalkState,
    add: addMessageOrRefetch,
    catchUp: fetchAndShowLatest,
    fetchBefore: fetchMessagesBefore,
  }
}

function createReadReporter(port: ConsultPort, threadId: string | undefined): Talk['read'] {
  let told = 0
  return (seq) => {
    if (seq <= told) return
    told = seq
    port.http
      .call(consultApi.read, { ...threadFilter(threadId), seq }, { quiet: true })
      .then(() => port.wasRead?.())
      .catch(() => {
        told = 0 // A failed report is sent again with the next message.
      })
  }
}

const threadFilter = (threadId: string | undefined) => (threadId ? { threadId } : {})
const firstSeqIn = (shown: Shown) => shown[0]?.seq ?? 1

/** True when the server has older messages than those shown. */
export const hasOlder = ({ shown = [] }: TalkState): boolean => firstSeqIn(shown) > 1
