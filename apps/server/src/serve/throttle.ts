import { leftOfMinute, type SharedCounts } from '../db/shared-counts'

/** How many calls each person made in this minute, to whichever process. */
export class Throttle {
  /** @param most calls a minute; 0: as many as they like */
  constructor(
    private readonly counts: Pick<SharedCounts, 'add'>,
    private readonly most: number,
  ) {}

  /** Counts a call. Seconds after which to try again when it is one too many; undefined: it may go on. */
  async tooMany(userId: string, now = Date.now()): Promise<number | undefined> {
    if (this.most === 0) return undefined
    const calls = await this.counts.add(`calls ${userId}`, this.most, now)
    return calls <= this.most ? undefined : Math.ceil(leftOfMinute(now) / 1000)
  }
}
