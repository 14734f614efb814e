import type { Context } from '../http/context'

/** A kind of record with follow-ups: its name and page. */
export interface FollowTarget {
  bizType: string
  /**
   * Undefined when it does not exist or the caller may not see it. `keeperId` is the person responsible, if
   * any.
   */
  find(
    context: Context,
    ownId: string,
  ): Promise<{ name: string; path: string; keeperId?: string } | undefined>
}
