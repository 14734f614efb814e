import { asc, desc, getTableColumns, sql } from 'drizzle-orm'
import type { Bus } from '../db/bus'
import type { Db } from '../db/database'
import { openTask, type TodoRow, wfTodo } from './todo.table'

/** How many first pages of task lists are cached; the oldest are dropped first. */
const MOST_KEPT = 1_000
/** How many rows a cached page has at most; pages with more rows and later pages are read each time. */
const LARGEST_KEPT = 20

interface Kept {
  holders: readonly string[]
  rows: readonly TodoRow[]
}

/**
 * Caches the open tasks of some holders that are due first: every list of to-dos starts with this page and
 * asks for it again at every change. Cached, like the counts (todo-counts.ts), until the bus announces a
 * change for one of the holders.
 */
export class FirstPageCache {
  readonly #kept = new Map<string, Kept>()
  #changes = 0
  readonly #page

  constructor(
    db: Db,
    private readonly bus: Bus,
  ) {
    this.#page = prepareFirstPageQuery(db)
    bus.on('todos', ({ holders }) => {
      this.#changes++
      const changed = new Set(holders)
      for (const [key, kept] of this.#kept)
        if (kept.holders.some((holder) => changed.has(holder))) this.#kept.delete(key)
    })
    bus.on('reconnected', () => {
      this.#changes++
      this.#kept.clear()
    })
  }

  async read(holders: readonly string[], size: number, offset: number): Promise<readonly TodoRow[]> {
    const key = `${size} ${holders.join(' ')}`
    const isKept = this.bus.connected && offset === 0 && size <= LARGEST_KEPT
    const kept = isKept ? this.#kept.get(key) : undefined
    if (kept) return kept.rows
    const changes = this.#changes
    const rows = await this.#page.execute({ holders, most: offset + size, limit: size, offset })
    // A change that was announced during the read may be missing from what was read, so that is not cached.
    if (isKept && changes === this.#changes) this.#keep(key, { holders, rows })
    return rows
  }

  #keep(key: string, kept: Kept): void {
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, kept)
  }
}

/**
 * Reads the first rows of each holder through the index, then the first of those: the cost does not grow with
 * the number of waiting to-dos.
 */
function prepareFirstPageQuery(db: Db) {
  const holders = sql`unnest(${sql.placeholder('holders')}::text[]) as asked(holder)`
  const first = db
    .select()
    .from(wfTodo)
    .where(sql`${openTask} and ${wfTodo.holder} = asked.holder`)
    .orderBy(asc(wfTodo.dueTime), desc(wfTodo.listId))
    .limit(sql.placeholder('most'))
    .as('wf_todo')
  return db
    .select(getTableColumns(wfTodo))
    .from(holders)
    .crossJoinLateral(first)
    .orderBy(asc(wfTodo.dueTime), desc(wfTodo.listId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('todo_first_page')
}
