import type { ConsultMessage } from '../contract/consult.contract'
import type { HttpClient } from '../http/client'
import type { UploadPort } from '../http/uploads'

/** What was said just now; without a message the latest are to be fetched. */
export interface Heard {
  message?: ConsultMessage | null
  /** How many messages this person has not read, where that is known. */
  unread?: number
}

/** What the consultation needs of the app it stands in. */
export interface ConsultPort extends UploadPort {
  http: Pick<HttpClient, 'call' | 'upload'>
  /** Who is here. */
  userId(): string | undefined
  /** Tells of messages as they come, while somebody may look. Answers how to stop. */
  listen(tell: (heard: Heard) => void): () => void
  /** A call failed, which is shown where it stands; it may mean that the session is over. */
  failed?(error: unknown): void
  /** The server knows what was read. */
  wasRead?(): void
}
