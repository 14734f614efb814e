import type { Context } from '../http/context'

/** A kind of record that people follow up: what it is called, and where it is opened. */
export interface FollowTarget {
  bizType: string
  /** Undefined when it is not there, or not for the caller. `keeperId`: whose it is, where it is somebody's. */
  find(
    context: Context,
    ownId: string,
  ): Promise<{ name: string; path: string; keeperId?: string } | undefined>
}
