import { addToSharedCount, minuteOf, readSharedCount } from '../db/shared-counts'
import type { Guest } from '../http/context'
import { networkOf } from '../http/network'
import { type Refusal, tooManyRequests } from '../http/refusal'
import { sha256 } from '../log/canonical'

/** How many unknown tokens one network may try in a minute. */
const MOST_WRONG = 10

/**
 * Tokens of one kind of public link, code or form (its call has the guard `declarePublicByLink`). A token is looked up
 * before anything is counted: one that was issued always passes, however many wrong ones come from the same
 * address, since a meeting hall or an office shares one address. Only wrong tokens are counted against their
 * network, over all processes together; a known token has a count of its own, so that whoever has it cannot
 * overload the server.
 */
export class LinkTokens {
  /** @param kind names the kind in the counters: each kind is counted by itself */
  constructor(private readonly kind: string) {}

  /**
   * Returns the record that a token opens, as `look` finds it. An expired one is still found; the caller
   * decides what that means.
   * @throws 429 for more wrong tokens than a network may try in a minute, and for a known token that is
   * called more often than PUBLIC_RATE_LIMIT from one network; `unknown()` for a wrong token
   */
  async findRecordWithinLimits<T>(
    guest: Guest,
    token: string,
    { look, unknown }: { look: () => Promise<T | undefined>; unknown: () => Refusal },
  ): Promise<T> {
    const minute = minuteOf(guest.clock().getTime())
    const network = networkOf(guest.ip)
    const found = await look()
    if (found === undefined) {
      await this.#countWrong(guest, `wrong ${this.kind} ${network}`, minute)
      throw unknown()
    }
    const key = `link ${this.kind} ${network} ${sha256(token)}`
    const calls = await addToSharedCount(guest.db, { key, minute, count: 1 })
    if (calls > guest.settings.PUBLIC_RATE_LIMIT) throw tooManyRequests()
    return found
  }

  /** Reads the count before it writes: while a network is blocked, a flood of wrong tokens writes nothing. */
  async #countWrong({ db }: Guest, key: string, minute: number): Promise<void> {
    if ((await readSharedCount(db, key, minute)) >= MOST_WRONG) throw tooManyRequests()
    if ((await addToSharedCount(db, { key, minute, count: 1 })) > MOST_WRONG) throw tooManyRequests()
  }
}
