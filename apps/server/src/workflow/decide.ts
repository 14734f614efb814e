import type { AnswerOf, ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { decisionMovesOfTodo, UNDO_MS } from '@agency/shared/flow/decisions'
import { movePermission } from '@agency/shared/flow/flow'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { hasPermission } from '../http/actor'
import type { Context } from '../http/context'
import { runEachInTransaction } from '../http/each-in-transaction'
import { serverMessages as messages } from '../http/messages'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../http/refusal'
import { makeMove } from './engine'
import { wfCase } from './flow.table'
import { lockCase } from './hold-case'
import { findTodosOnBehalf } from './on-behalf'
import { type FlowResources, resourceOfFlow } from './resource'
import { withdrawMove } from './take-back'
import { type TodoRow, wfTodo } from './todo.table'
import { buildTodoView, canSeeTodo } from './todo.view'

const say = {
  notHere: '该待办不能就地处理，请打开办理',
  undoOver: '已超过可以撤销的时间，请打开记录撤回',
}
/** Extra milliseconds of a deadline for a call that was sent in time but arrives a little later. */
const ON_ITS_WAY_MS = 5000

type Decided = Todo & { undoUntil: string | null }

/**
 * 就地处理: decides a to-do where it is listed, by the move that the result stands for, as the module's own
 * call would: first its permission, then everything that the engine checks.
 * @throws 404 not visible, 409 closed or changed since, 400 not to be decided here, 403 without the move's
 * permission
 */
export async function decideTodo(
  context: Context,
  resources: FlowResources,
  { listId, version, result, opinion, toStep }: ParsedInputOf<typeof todoApi.decide>,
): Promise<Decided> {
  const { actor } = context
  const seen = await findTodo(context.db, listId)
  const inStead = await findTodosOnBehalf(context, context.db, eq(wfTodo.listId, listId))
  if (!seen || !(canSeeTodo(seen, actor) || inStead.length > 0)) throw notFound()
  assertOpenAndUnchanged(seen, version)
  const resource = seen.flowCode ? resourceOfFlow(resources, seen.flowCode) : undefined
  const move = resource && decisionMovesOfTodo(resource.flow, seen)[result]
  if (!resource || !move || !seen.ownId || seen.kind !== 'task') throw badField('result', say.notHere)
  const permission = movePermission(resource.flow, move.key)
  const borrows = !hasPermission(actor, permission)
  if (borrows && !inStead.some(({ standIn }) => hasPermission(standIn.principal, permission)))
    throw notPermitted()
  // Read before the lock: the engine refuses it if the record was changed in between.
  const record = await resource.find(context.db, context, seen.ownId)
  if (!record) throw notFound()
  const ask = {
    listId: record.listId,
    version: record.version,
    result,
    ...(opinion ? { opinion } : {}),
    ...(toStep ? { toStep } : {}),
  }
  return context.write(async (write) => {
    // The case is locked before its to-dos, as in every move: of two calls at once the second waits here and
    // finds the to-do closed.
    const standing = await lockCase(write.tx, record.listId)
    const held = await findTodo(write.tx, listId, 'held')
    if (!standing || !held) throw notFound()
    assertOpenAndUnchanged(held, version)
    if (resource.flow.steps[standing.step]?.todo?.stepId !== held.stepId) throw wrongState()
    await makeMove(borrows ? { ...context, borrows } : context, resource, move.action, ask)
    const closed = await findTodo(write.tx, listId)
    if (!closed) throw notFound()
    return { ...buildTodoView(closed, actor), undoUntil: await undoDeadlineOfTodo(write.tx, closed) }
  })
}

/**
 * Until when the person who has just closed this to-do by a move may undo that, ISO 8601; null when they may
 * not.
 */
export async function undoDeadlineOfTodo(
  db: Queryable,
  { listId, ownId, handleTime }: TodoRow,
): Promise<string | null> {
  const [standing] = ownId ? await db.select().from(wfCase).where(eq(wfCase.ownId, ownId)) : []
  const isLast = standing?.lastMove?.todoIds.includes(listId)
  return isLast && handleTime ? new Date(handleTime.getTime() + UNDO_MS).toISOString() : null
}

/**
 * Undoes the decision that the caller has just made on this to-do: 撤回, while the page still offers it.
 * @throws 404 not visible, 409 too late, changed since, or the next person has begun
 */
export async function undoDecision(
  context: Context,
  resources: FlowResources,
  { listId, version }: ParsedInputOf<typeof todoApi.undo>,
): Promise<Todo> {
  const { actor, clock } = context
  const seen = await findTodo(context.db, listId)
  if (!seen || !canSeeTodo(seen, actor)) throw notFound()
  const resource = seen.flowCode ? resourceOfFlow(resources, seen.flowCode) : undefined
  const { ownId } = seen
  if (!resource || !ownId || seen.status !== 'done') throw wrongState(messages.nothingToWithdraw)
  return context.write(async (write) => {
    await lockCase(write.tx, ownId)
    const held = await findTodo(write.tx, listId, 'held')
    if (held?.version !== version) throw staleVersion()
    const until = await undoDeadlineOfTodo(write.tx, held)
    if (until === null) throw wrongState(messages.nothingToWithdraw)
    if (clock().getTime() > Date.parse(until) + ON_ITS_WAY_MS) throw wrongState(say.undoOver)
    await withdrawMove(context, resource, { listId: ownId, quietly: true })
    const again = await findTodo(write.tx, listId)
    if (!again) throw notFound()
    return buildTodoView(again, actor)
  })
}

/**
 * Decides several to-dos one after another, each in a transaction of its own, and returns the outcome of
 * each. One that is refused or fails (`tell` gets the error) does not affect the others.
 */
export async function decideTodos(
  context: Context,
  resources: FlowResources,
  { items, ...how }: ParsedInputOf<typeof todoApi.decideMany>,
  tell: (error: unknown) => void,
): Promise<AnswerOf<typeof todoApi.decideMany>> {
  return runEachInTransaction(items, (item) => decideTodo(context, resources, { ...item, ...how }), tell)
}

async function findTodo(db: Queryable, listId: string, held?: 'held'): Promise<TodoRow | undefined> {
  const asked = db.select().from(wfTodo).where(eq(wfTodo.listId, listId))
  return (await (held ? asked.for('update') : asked))[0]
}

function assertOpenAndUnchanged(row: TodoRow, version: number): void {
  if (row.status !== 'pending') throw wrongState(messages.closed)
  if (row.version !== version) throw staleVersion()
}
