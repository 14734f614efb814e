import { SECRET_STEPS } from '@agency/shared/secret-steps'
import { sql } from 'drizzle-orm'
import type { Bus } from '../db/bus'
import type { Db } from '../db/database'
import type { Actor } from '../http/actor'
import { openTask, wfTodo as t } from './todo.table'

/** Stands for all holders together: what an administrator counts. */
const ALL = '*'

/** Open tasks, and how many of them tell what R27 keeps secret. */
interface Count {
  count: number
  secret: number
}
const NONE: Count = { count: 0, secret: 0 }
const counted = {
  count: sql<number>`count(*)::int`,
  secret: sql<number>`(count(*) filter (where ${t.stepId} = any(${sql.param([...SECRET_STEPS])}::text[])))::int`,
}

/**
 * How many open tasks wait for each holder. The badge asks this all day, so a number is kept until the bus tells that
 * a to-do of its holder was opened or closed; a call then costs the same with ten thousand to-dos as with a million.
 * While the bus is not connected nothing is kept and every call counts.
 */
export class TodoCounts {
  readonly #known = new Map<string, Count>()
  /** Counts every announced change, so that a number read before one is not kept after it. */
  #changes = 0
  readonly #ofHolders
  readonly #ofAll

  constructor(
    db: Db,
    private readonly bus: Bus,
  ) {
    const wanted = sql`${openTask} and ${t.holder} = any(${sql.placeholder('holders')}::text[])`
    this.#ofHolders = db
      .select({ holder: t.holder, ...counted })
      .from(t)
      .where(wanted)
      .groupBy(t.holder)
      .prepare('todo_count_holders')
    this.#ofAll = db.select(counted).from(t).where(openTask).prepare('todo_count_all')
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

  /**
   * Everything for an administrator but others' secret steps (R27), as their list has it; for anyone else what waits
   * for them and their roles and departments.
   */
  async of(actor: Actor): Promise<number> {
    if (!actor.isAdmin) return this.held(actor, actor.holderKeys)
    const [all, own] = [await this.#all(), await this.#held(actor.holderKeys)]
    return all.count - all.secret + sumOf(own, ({ secret }) => secret)
  }

  /** Open tasks of these holders together; of others' than the actor's own, what R27 does not keep from the actor. */
  async held({ holderKeys }: Actor, holders: readonly string[]): Promise<number> {
    const own = new Set(holderKeys)
    return sumOf(await this.#held(holders), ({ count, secret }, holder) =>
      own.has(holder) ? count : count - secret,
    )
  }

  async #held(holders: readonly string[]): Promise<ReadonlyMap<string, Count>> {
    const held = new Map<string, Count>()
    const missing: string[] = []
    for (const holder of holders) {
      const known = this.bus.connected ? this.#known.get(holder) : undefined
      if (known) held.set(holder, known)
      else missing.push(holder)
    }
    if (missing.length === 0) return held
    const changes = this.#changes
    const rows = await this.#ofHolders.execute({ holders: missing })
    for (const holder of missing) {
      const { count, secret } = rows.find((row) => row.holder === holder) ?? NONE
      held.set(holder, { count, secret })
      this.#keep(holder, { count, secret }, changes)
    }
    return held
  }

  async #all(): Promise<Count> {
    const known = this.bus.connected ? this.#known.get(ALL) : undefined
    if (known) return known
    const changes = this.#changes
    const [count = NONE] = await this.#ofAll.execute()
    this.#keep(ALL, count, changes)
    return count
  }

  #keep(holder: string, count: Count, changes: number): void {
    if (changes === this.#changes && this.bus.connected) this.#known.set(holder, count)
  }
}

const sumOf = (held: ReadonlyMap<string, Count>, of: (count: Count, holder: string) => number): number =>
  [...held].reduce((sum, [holder, count]) => sum + of(count, holder), 0)
