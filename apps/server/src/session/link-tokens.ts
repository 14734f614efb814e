import { countedTogether, countTogether, minuteOf } from '../db/shared-counts'
import type { Guest } from '../http/context'
import { networkOf } from '../http/network'
import { type Refusal, tooMany } from '../http/refusal'
import { sha256 } from '../log/canonical'

/** Tokens that nobody was given, from one network in a minute. */
const MOST_WRONG = 10

/**
 * Tokens of one kind of public link, code or form (its call has the guard `publicLink`). A token is looked up before
 * anything is counted: one that was given to somebody always passes, however many wrong ones come from the same
 * address, since a hall or an office shares one. Only wrong ones are counted against their network, in every process
 * together; a known token is counted by itself, so that whoever holds it cannot keep the server busy.
 */
export class LinkTokens {
  /** @param kind names the kind in the counts: each kind is counted by itself */
  constructor(private readonly kind: string) {}

  /**
   * The record that a token opens, as `look` finds it; one that has expired is still found, and judged by the caller.
   * @throws 429 for wrong tokens beyond what a network may try in a minute, and for a known one that is called more
   * often than PUBLIC_RATE_LIMIT from one network; `unknown()` for a wrong one
   */
  async find<T>(
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
    const calls = await countTogether(guest.db, { key, minute, count: 1 })
    if (calls > guest.settings.PUBLIC_RATE_LIMIT) throw tooMany()
    return found
  }

  /** Reads before it counts: while a network is stopped, a flood of wrong tokens writes nothing. */
  async #countWrong({ db }: Guest, key: string, minute: number): Promise<void> {
    if ((await countedTogether(db, key, minute)) >= MOST_WRONG) throw tooMany()
    if ((await countTogether(db, { key, minute, count: 1 })) > MOST_WRONG) throw tooMany()
  }
}
