import { countedTogether, countTogether, minuteOf } from '../db/shared-counts'
import type { Guest } from '../http/context'

type Asking = Pick<Guest, 'db' | 'ip'>

/** Counts what one address did wrong within a minute, to whichever process. */
export class WrongTries {
  /** @param what is tried: each is counted by itself */
  constructor(
    private readonly what: string,
    private readonly most: number,
  ) {}

  /** Whether the address has used up its tries for now. */
  async isOver({ db, ip }: Asking, now: number): Promise<boolean> {
    return (await countedTogether(db, this.#keyOf(ip), minuteOf(now))) >= this.most
  }

  async add({ db, ip }: Asking, now: number): Promise<void> {
    await countTogether(db, { key: this.#keyOf(ip), minute: minuteOf(now), count: 1 })
  }

  #keyOf(ip: string): string {
    return `wrong ${this.what} ${ip}`
  }
}
