import { parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { inIdsCondition } from '../db/one-of'
import type { GuestWrite } from '../http/context'
import { notFound } from '../http/refusal'
import { type Assignee, holderKeyOfAssignee } from '../session/holder'
import { type TodoRow, wfTodo } from './todo.table'

export type NewTodo = Assignee &
  Pick<typeof wfTodo.$inferInsert, 'bizType' | 'title' | 'kind'> &
  Partial<typeof wfTodo.$inferInsert> & { path: string }

/**
 * Longer titles are cut here: an index contains the title (migration 0044) and refuses rows that are too
 * large.
 */
const MOST_TITLE = 500

/** Writes to-dos or notices and announces them. */
export async function createTodos(write: GuestWrite, todos: readonly NewTodo[]): Promise<TodoRow[]> {
  if (todos.length === 0) return []
  const rows = await write.tx
    .insert(wfTodo)
    .values(
      todos.map((todo) => ({
        ...todo,
        listId: todo.listId ?? newListId(),
        title: [...todo.title].slice(0, MOST_TITLE).join(''),
        holder: holderKeyOfAssignee(todo),
      })),
    )
    .returning()
  write.emit({ type: 'todos', holders: rows.map((row) => row.holder), opened: rows.map((row) => row.listId) })
  return rows
}

/** Sends the same notice to each of these people, to be read by each. */
export const sendNotices = (
  write: GuestWrite,
  people: readonly (string | null)[],
  notice: Omit<NewTodo, 'kind' | 'assigneeUserId'>,
): Promise<TodoRow[]> =>
  createTodos(
    write,
    [...new Set(people)]
      .filter((userId) => userId !== null)
      .map((assigneeUserId) => ({ createTime: write.clock(), ...notice, kind: 'notice', assigneeUserId })),
  )

/**
 * True when somebody got this notice about a record since `since`, by default since the beginning of today.
 */
export const wasNotified = async (
  { tx, clock }: GuestWrite,
  {
    ownId,
    stepId,
    since = parseInstant(shanghaiDateAt(clock())),
  }: { ownId: string; stepId: string; since?: Date },
): Promise<boolean> =>
  (await tx.$count(
    wfTodo,
    and(
      eq(wfTodo.ownId, ownId),
      eq(wfTodo.stepId, stepId),
      eq(wfTodo.kind, 'notice'),
      gte(wfTodo.createTime, since),
    ),
  )) > 0

/**
 * Locks and returns the open tasks of a record: a claim or transfer of one of them waits until the move is
 * made.
 */
export function lockOpenTodos(tx: Queryable, ownId: string): Promise<TodoRow[]> {
  const known = holding.get(tx) ?? prepareOpenTodosLock(tx)
  holding.set(tx, known)
  return known.execute({ ownId })
}

const holding = new WeakMap<object, ReturnType<typeof prepareOpenTodosLock>>()
/** The statement that writes to-dos, prepared once per transaction, because a move may make others. */
const prepareOpenTodosLock = (tx: Queryable) =>
  tx
    .select()
    .from(wfTodo)
    .where(
      and(eq(wfTodo.ownId, sql.placeholder('ownId')), eq(wfTodo.status, 'pending'), eq(wfTodo.kind, 'task')),
    )
    .for('update')
    .prepare('hold todos')

/** The open tasks about these records. */
export const loadOpenTodos = (tx: Queryable, ownIds: readonly string[]): Promise<TodoRow[]> =>
  tx
    .select()
    .from(wfTodo)
    .where(and(inIdsCondition(wfTodo.ownId, ownIds), eq(wfTodo.status, 'pending'), eq(wfTodo.kind, 'task')))

/**
 * Closes every open to-do of a step (ownId, stepId) in the transaction that completes the step (CONTRACT,
 * "To-dos"). Returns the closed ones.
 */
export async function closeStepTodos(
  write: GuestWrite,
  ownId: string,
  stepId: string,
  by: {
    handleUserId: string
    handleUserName: string
    result: string
    opinion: string | null
    handleTime: Date
    forUserId?: string
    forUserName?: string
  },
): Promise<string[]> {
  const closed = await write.tx
    .update(wfTodo)
    .set({ ...by, status: 'done', version: sql`${wfTodo.version} + 1` })
    .where(
      and(
        eq(wfTodo.ownId, ownId),
        eq(wfTodo.stepId, stepId),
        eq(wfTodo.status, 'pending'),
        eq(wfTodo.kind, 'task'),
      ),
    )
    .returning({ listId: wfTodo.listId, holder: wfTodo.holder })
  announceTodoChange(write, closed)
  return closed.map(({ listId }) => listId)
}

/**
 * Cancels the open to-dos of a record that is given up: those of one step, or of all steps when `stepId` is
 * missing.
 */
export async function cancelTodosOf(write: GuestWrite, ownId: string, stepId?: string): Promise<void> {
  const cancelled = await write.tx
    .update(wfTodo)
    .set({ status: 'cancelled', version: sql`${wfTodo.version} + 1` })
    .where(
      and(
        eq(wfTodo.ownId, ownId),
        eq(wfTodo.status, 'pending'),
        eq(wfTodo.kind, 'task'),
        stepId === undefined ? undefined : eq(wfTodo.stepId, stepId),
      ),
    )
    .returning({ holder: wfTodo.holder })
  announceTodoChange(write, cancelled)
}

/** Opens to-dos again after the move that closed them was taken back. */
export async function reopenTodos(write: GuestWrite, listIds: readonly string[]): Promise<TodoRow[]> {
  if (listIds.length === 0) return []
  const undone = {
    handleUserId: null,
    handleUserName: null,
    forUserId: null,
    forUserName: null,
    handleTime: null,
    result: null,
    opinion: null,
  }
  const rows = await write.tx
    .update(wfTodo)
    .set({ ...undone, status: 'pending', version: sql`${wfTodo.version} + 1` })
    .where(and(inIdsCondition(wfTodo.listId, listIds), eq(wfTodo.status, 'done')))
    .returning()
  announceTodoChange(write, rows)
  return rows
}

/** Announces a change to the holders of these to-dos, present and former. */
export function announceTodoChange(write: GuestWrite, rows: readonly Pick<TodoRow, 'holder'>[]): void {
  const holders = [...new Set(rows.map((row) => row.holder))]
  if (holders.length > 0) write.emit({ type: 'todos', holders, opened: [] })
}

/** Changes a row that the caller has locked, and announces it to the holder before and after. */
export async function updateTodo(
  write: GuestWrite,
  row: TodoRow,
  columns: Partial<typeof wfTodo.$inferInsert>,
): Promise<TodoRow> {
  const [changed] = await write.tx
    .update(wfTodo)
    .set({ ...columns, version: row.version + 1 })
    .where(eq(wfTodo.listId, row.listId))
    .returning()
  if (!changed) throw notFound()
  announceTodoChange(write, [row, changed])
  return changed
}
