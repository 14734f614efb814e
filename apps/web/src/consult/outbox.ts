import type { Attachment } from '@agency/shared/contract/common.contract'
import { type ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import { newListId } from '@agency/shared/format/ids'
import { atom } from 'nanostores'
import { http } from '../session/core'
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

/** Outlives the conversation it belongs to: whoever looks elsewhere meanwhile loses nothing. */
export const $unsent = atom<readonly Unsent[]>([])

/** One at a time, so that they arrive in the order they were written. */
let queue: Promise<unknown> = Promise.resolve()

type Said = Pick<Unsent, 'threadId' | 'text' | 'attachment'>

/** Answers the message once the server has it; undefined when that failed, which is then said beside it. */
export function post(said: Said): Promise<ConsultMessage | undefined> {
  const unsent: Unsent = { ...said, key: newListId() }
  $unsent.set([...$unsent.get(), unsent])
  return inTurn(unsent)
}

export function postAgain(unsent: Unsent): Promise<ConsultMessage | undefined> {
  change(unsent.key, { failure: undefined })
  return inTurn(unsent)
}

export const forget = (key: string) => $unsent.set($unsent.get().filter((one) => one.key !== key))

const change = (key: string, part: Partial<Unsent>) =>
  $unsent.set($unsent.get().map((one) => (one.key === key ? { ...one, ...part } : one)))

function inTurn(unsent: Unsent): Promise<ConsultMessage | undefined> {
  const sent = queue.then(() => send(unsent))
  queue = sent
  return sent
}

async function send({ key, threadId, text, attachment }: Unsent): Promise<ConsultMessage | undefined> {
  const said = { text, attachment: attachment.map((file) => file.listId), ...(threadId ? { threadId } : {}) }
  try {
    const message = await http.call(consultApi.send, said, { quiet: true, idempotencyKey: key })
    forget(key)
    return message
  } catch (error) {
    change(key, { failure: error instanceof Error ? error.message : say.sendFailed })
    return undefined
  }
}

/** What is being written in a thread, kept while another is looked at. */
export interface Draft {
  text: string
  files: readonly Attachment[]
}
const drafts = new Map<string | undefined, Draft>()
export const draftOf = (threadId: string | undefined): Draft =>
  drafts.get(threadId) ?? { text: '', files: [] }
export const keepDraft = (threadId: string | undefined, draft: Draft) => drafts.set(threadId, draft)
