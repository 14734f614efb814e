import type { Tokens } from '../contract/session.contract'

/** What is remembered of a session: its tokens and who they belong to. */
export interface StoredSession {
  tokens: Tokens
  userId: string | null
  remember: boolean
}

/**
 * Where a session is kept: the cookies of the server, for web app and extension alike. A damaged or
 * half-written session reads as null, never as an error.
 */
export interface TokenStore {
  read(): Promise<StoredSession | null>
  write(session: StoredSession): Promise<void>
  clear(): Promise<void>
  /** Told when another tab or page of this browser wrote or cleared it. Answers how to stop listening. */
  watch(changed: (session: StoredSession | null) => void): () => void
  /** Runs `work` while no other tab of this browser does the same: a refresh token works only once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}
