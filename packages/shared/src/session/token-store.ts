import type { Tokens } from '../contract/session.contract'

/** A stored session: its tokens and its owner. */
export interface StoredSession {
  tokens: Tokens
  userId: string | null
  remember: boolean
}

/**
 * Storage of a session in the server's cookies, for web app and extension alike. A damaged or incomplete session
 * reads as null and never throws.
 */
export interface TokenStore {
  read(): Promise<StoredSession | null>
  write(session: StoredSession): Promise<void>
  clear(): Promise<void>
  /**
   * Calls `changed` when another tab or page of this browser wrote or deleted it. Returns the function that
   * unsubscribes.
   */
  watch(changed: (session: StoredSession | null) => void): () => void
  /** Runs `work` while no other tab does the same, because a refresh token can be used only once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}
