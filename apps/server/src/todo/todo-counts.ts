import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import type { Bus } from '../live/bus'
import type { Actor } from '../session/actor'
import { openTask, wfTodo as t } from './todo.table'

/** Stands for all holders together: what an administrator counts. */
const ALL = '*'

/**
 * How many open tasks wait for each holder. The badge asks this all day, so a number is kept until the bus tells that
 * a to-do of its holder was opened or closed; a call then costs the same with ten thousand to-dos as with a million.
 * While the bus is not connected nothing is kept and every call counts.
 */
export class TodoCounts {
  readonly #known = new Map<string, number>()
  /** Counts every announced change, so that a number read before one is not kept after it. */
  #changes = 0
  readonly #ofHolders
  readonly #ofAll

  constructor(
    db: Db,
    private readonly bus: Bus,
  ) {
    const count = sql<number>`count(*)::int`
    const wanted = sql`${openTask} and ${t.holder} = any(${sql.placeholder('holders')}::text[])`
    this.#ofHolders = db
      .select({ holder: t.holder, count })
      .from(t)
      .where(wanted)
      .groupBy(t.holder)
      .prepare('todo_count_holders')
    this.#ofAll = db.select({ count }).from(t).where(openTask).prepare('todo_count_all')
    bus.on('todos', ({ holders }) => {
      this.#changes++
      this.#known.delete(ALL)
      for (const holder of holders) this.#known.delete(holder)
    })
    bus.on('reconnected', () => {
      this.#changes++
      this.#known.clear()
    })
  }

  /** Everything for an administrator; for anyone else what waits for them and their roles and departments. */
  of(actor: Actor): Promise<number> {
    return actor.isAdmin ? this.#all() : this.held(actor.holderKeys)
  }

  /** Open tasks of these holders together. */
  async held(holders: readonly string[]): Promise<number> {
    const missing = holders.filter((holder) => !this.#has(holder))
    const counted = new Map<string, number>()
    if (missing.length > 0) {
      const changes = this.#changes
      const rows = await this.#ofHolders.execute({ holders: missing })
      for (const { holder, count } of rows) counted.set(holder, count)
      for (const holder of missing) this.#keep(holder, counted.get(holder) ?? 0, changes)
    }
    return holders.reduce((sum, holder) => sum + (counted.get(holder) ?? this.#known.get(holder) ?? 0), 0)
  }

  async #all(): Promise<number> {
    const known = this.#has(ALL) ? this.#known.get(ALL) : undefined
    if (known !== undefined) return known
    const changes = this.#changes
    const [row] = await this.#ofAll.execute()
    const count = row?.count ?? 0
    this.#keep(ALL, count, changes)
    return count
  }

  #has(holder: string): boolean {
    return this.bus.connected && this.#known.has(holder)
  }

  #keep(holder: string, count: number, changes: number): void {
    if (changes === this.#changes && this.bus.connected) this.#known.set(holder, count)
  }
}
