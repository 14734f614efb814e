import { SECRET_STEPS } from '@agency/shared/secret-steps'
import { sql } from 'drizzle-orm'
import type { Bus } from '../db/bus'
import type { Db } from '../db/database'
import type { Actor } from '../http/actor'
import { openTask, wfTodo } from './todo.table'

/** Key of the count for all holders together, which administrators see. */
const ALL = '*'

/** The number of open tasks, and how many of them reveal what R27 keeps secret. */
interface Count {
  count: number
  secret: number
}
const NONE: Count = { count: 0, secret: 0 }
const counted = {
  count: sql<number>`count(*)::int`,
  secret: sql<number>`(count(*) filter (where ${wfTodo.stepId} = any(${sql.param([...SECRET_STEPS])}::text[])))::int`,
}

/**
 * Caches how many open tasks wait for each holder. The badge asks for it all day, so a number is cached until
 * the bus announces that a to-do of its holder was opened or closed; a call then costs the same with ten
 * thousand to-dos as with a million. While the bus is not connected nothing is cached and every call counts.
 */
export class TodoCounts {
  readonly #known = new Map<string, Count>()
  /** Counts the announced changes, so that a number read before one is not cached after it. */
  #changes = 0
  readonly #ofHolders
  readonly #ofAll

  constructor(
    db: Db,
    private readonly bus: Bus,
  ) {
    const wanted = sql`${openTask} and ${wfTodo.holder} = any(${sql.placeholder('holders')}::text[])`
    this.#ofHolders = db
      .select({ holder: wfTodo.holder, ...counted })
      .from(wfTodo)
      .where(wanted)
      .groupBy(wfTodo.holder)
      .prepare('todo_count_holders')
    this.#ofAll = db.select(counted).from(wfTodo).where(openTask).prepare('todo_count_all')
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
   * The number on the badge: for an administrator all tasks except the secret ones of others (R27), as in
   * their list; for anyone else those that wait for them and for their roles and departments.
   */
  async badgeCountOf(actor: Actor): Promise<number> {
    if (!actor.isAdmin) return this.countTasksOfHolders(actor, actor.holderKeys)
    const [all, own] = [await this.#countOfAll(), await this.#countsByHolder(actor.holderKeys)]
    return all.count - all.secret + sumOverHolders(own, ({ secret }) => secret)
  }

  /**
   * The number of open tasks of these holders together; for holders that are not the actor's own, without
   * those that R27 keeps from the actor.
   */
  async countTasksOfHolders({ holderKeys }: Actor, holders: readonly string[]): Promise<number> {
    const own = new Set(holderKeys)
    return sumOverHolders(await this.#countsByHolder(holders), ({ count, secret }, holder) =>
      own.has(holder) ? count : count - secret,
    )
  }

  async #countsByHolder(holders: readonly string[]): Promise<ReadonlyMap<string, Count>> {
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

  async #countOfAll(): Promise<Count> {
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

const sumOverHolders = (
  held: ReadonlyMap<string, Count>,
  of: (count: Count, holder: string) => number,
): number => [...held].reduce((sum, [holder, count]) => sum + of(count, holder), 0)
