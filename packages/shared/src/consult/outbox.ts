import { atom, type ReadableAtom } from 'nanostores'
import type { Attachment } from '../contract/common.contract'
import { type ConsultMessage, consultApi } from '../contract/consult.contract'
import { newListId } from '../format/ids'
import type { HttpClient } from '../http/client'
import { consultMessages as say } from './consult.messages'

/** What was written and is not on the server yet. */
export interface Unsent {
  /** The same at each try, so that it is never said twice. */
  key: string
  /** Undefined: the person's own thread. */
  threadId: string | undefined
  text: string
  attachment: readonly Attachment[]
  /** Why it failed; undefined while it is under way. */
  failure?: string
}

export type Said = Pick<Unsent, 'threadId' | 'text' | 'attachment'>

export interface Outbox {
  /** Outlives the conversation it belongs to: whoever looks elsewhere meanwhile loses nothing. */
  $unsent: ReadableAtom<readonly Unsent[]>
  /** Answers the message once the server has it; undefined when that failed, which is then said beside it. */
  post(said: Said): Promise<ConsultMessage | undefined>
  postAgain(unsent: Unsent): Promise<ConsultMessage | undefined>
  forget(key: string): void
  /** Whether something is under way to this thread. */
  isSending(threadId: string | undefined): boolean
}

/** Messages on their way: one at a time, so that they arrive in the order they were written. */
export function createOutbox(http: Pick<HttpClient, 'call'>): Outbox {
  const $unsent = atom<readonly Unsent[]>([])
  let queue: Promise<unknown> = Promise.resolve()

  const forget = (key: string) => $unsent.set($unsent.get().filter((one) => one.key !== key))
  const change = (key: string, part: Partial<Unsent>) =>
    $unsent.set($unsent.get().map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async ({ key, threadId, text, attachment }: Unsent) => {
    const said = {
      text,
      attachment: attachment.map((file) => file.listId),
      ...(threadId ? { threadId } : {}),
    }
    try {
      const message = await http.call(consultApi.send, said, { quiet: true, idempotencyKey: key })
      forget(key)
      return message
    } catch (error) {
      change(key, { failure: error instanceof Error ? error.message : say.sendFailed })
      return undefined
    }
  }
  const inTurn = (unsent: Unsent) => {
    const sent = queue.then(() => send(unsent))
    queue = sent
    return sent
  }

  return {
    $unsent,
    post(said) {
      const unsent: Unsent = { ...said, key: newListId() }
      $unsent.set([...$unsent.get(), unsent])
      return inTurn(unsent)
    },
    postAgain(unsent) {
      change(unsent.key, { failure: undefined })
      return inTurn(unsent)
    },
    forget,
    isSending: (threadId) =>
      $unsent.get().some((unsent) => unsent.threadId === threadId && unsent.failure === undefined),
  }
}
