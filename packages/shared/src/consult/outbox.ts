import { atom, type ReadableAtom } from 'nanostores'
import type { Attachment } from '../contract/common.contract'
import { type ConsultMessage, consultApi } from '../contract/consult.contract'
import { newListId } from '../format/ids'
import type { HttpClient } from '../http/client'
import { consultMessages as say } from './consult.messages'

/** A message that the server has not accepted yet. */
export interface Unsent {
  /** Idempotency key, the same for every retry, so that the message is stored once only. */
  key: string
  /** The id of the conversation; undefined stands for the person's own one. */
  threadId: string | undefined
  text: string
  attachment: readonly Attachment[]
  /** Why sending failed; undefined while it is still being sent. */
  failure?: string
}

export type Said = Pick<Unsent, 'threadId' | 'text' | 'attachment'>

export interface Outbox {
  /** Kept apart from the open conversation, so that switching to another thread loses nothing. */
  $unsent: ReadableAtom<readonly Unsent[]>
  /**
   * Resolves with the message once the server has it, or with undefined when that failed; the failure is then shown
   * next to the unsent message.
   */
  post(said: Said): Promise<ConsultMessage | undefined>
  postAgain(unsent: Unsent): Promise<ConsultMessage | undefined>
  forget(key: string): void
  /** True while a message to this thread is being sent. */
  isSending(threadId: string | undefined): boolean
}

/** Sends messages one at a time, so that they arrive in the order in which they were written. */
export function createOutbox(http: Pick<HttpClient, 'call'>): Outbox {
  const $unsent = atom<readonly Unsent[]>([])
  let queue: Promise<unknown> = Promise.resolve()

  const removeUnsent = (key: string) => $unsent.set($unsent.get().filter((one) => one.key !== key))
  const updateUnsent = (key: string, part: Partial<Unsent>) =>
    $unsent.set($unsent.get().map((one) => (one.key === key ? { ...one, ...part } : one)))

  const sendOrMarkFailed = async ({ key, threadId, text, attachment }: Unsent) => {
    const said = {
      text,
      attachment: attachment.map((file) => file.listId),
      ...(threadId ? { threadId } : {}),
    }
    try {
      const message = await http.call(consultApi.send, said, { quiet: true, idempotencyKey: key })
      removeUnsent(key)
      return message
    } catch (error) {
      updateUnsent(key, { failure: error instanceof Error ? error.message : say.sendFailed })
      return undefined
    }
  }
  const queueSend = (unsent: Unsent) => {
    const sent = queue.then(() => sendOrMarkFailed(unsent))
    queue = sent
    return sent
  }

  return {
    $unsent,
    post(said) {
      const unsent: Unsent = { ...said, key: newListId() }
      $unsent.set([...$unsent.get(), unsent])
      return queueSend(unsent)
    },
    postAgain(unsent) {
      updateUnsent(unsent.key, { failure: undefined })
      return queueSend(unsent)
    },
    forget: removeUnsent,
    isSending: (threadId) =>
      $unsent.get().some((unsent) => unsent.threadId === threadId && unsent.failure === undefined),
  }
}
