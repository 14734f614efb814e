import { msUntilNextMinute, type SharedCounts } from '../db/shared-counts'

/** Counts each person's calls per minute over all processes. */
export class Throttle {
  /** @param most how many calls a person may make per minute; 0 for no limit */
  constructor(
    private readonly counts: Pick<SharedCounts, 'add'>,
    private readonly most: number,
  ) {}

  /**
   * Counts a call. Returns the seconds until the next attempt when it exceeds the limit; undefined otherwise.
   */
  async countCallAgainstLimit(userId: string, now = Date.now()): Promise<number | undefined> {
    if (this.most === 0) return undefined
    const calls = await this.counts.add(`calls ${userId}`, this.most, now)
    return calls <= this.most ? undefined : Math.ceil(msUntilNextMinute(now) / 1000)
  }
}
