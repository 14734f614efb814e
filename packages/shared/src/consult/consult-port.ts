import type { ConsultMessage } from '../contract/consult.contract'
import type { HttpClient } from '../http/client'
import type { UploadPort } from '../http/uploads'

/** A live event about a thread. Without a message, the caller should fetch the latest ones. */
export interface Heard {
  message?: ConsultMessage | null
  /** The person's number of unread messages, when the event carries it. */
  unread?: number
}

/** What the consultation window needs from the app that embeds it (web or extension). */
export interface ConsultPort extends UploadPort {
  http: Pick<HttpClient, 'call' | 'upload'>
  /** The id of the logged-in user. */
  userId(): string | undefined
  /** Calls `tell` for each live event. Returns the function that unsubscribes. */
  listen(tell: (heard: Heard) => void): () => void
  /**
   * Called when a request failed. The window shows the error itself; the app may need to check whether the session
   * has expired.
   */
  failed?(error: unknown): void
  /** Called once the server has recorded which messages were read. */
  wasRead?(): void
}
