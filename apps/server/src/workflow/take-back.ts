import { CARBON_COPY } from '@agency/shared/contract/todo.contract'
import { WITHDRAW, withdrawMoveAtStep } from '@agency/shared/flow/flow'
import { newListId } from '@agency/shared/format/ids'
import { and, eq, gte } from 'drizzle-orm'
import { type Context, columnsForUpdate, type Write } from '../http/context'
import { serverMessages as say } from '../http/messages'
import { notFound, notPermitted, staleVersion, wrongState } from '../http/refusal'
import { canonicalJson, sha256 } from '../log/canonical'
import { mustFindStep, openArrivalTodos } from './arrival'
import { columnsFromJson } from './column-json'
import { type LastMove, wfCase } from './flow.table'
import { writeHistory } from './history'
import { lockCase } from './hold-case'
import { runNamingPrincipal } from './on-behalf'
import type { FlowRecord, FlowResource, MoveInput } from './resource'
import { type TodoRow, wfTodo } from './todo.table'
import { cancelTodosOf, lockOpenTodos, reopenTodos, sendNotices } from './todos'
import { participantKey } from './trail'
import { principalOfLastMove, withdrawalObstacle } from './withdrawal'

const tell = {
  withdrawn: (title: string) => `已撤回：${title}`,
  forYou: (kind: string, move: string, who: string) => `${kind}：${who}撤回了代您办理的“${move}”`,
}

type Case = typeof wfCase.$inferSelect

/** How a move is taken back: `quietly` within the seconds in which nobody has seen it. */
type How = Pick<MoveInput, 'listId' | 'opinion'> & { version?: number; quietly?: boolean }

/**
 * 撤回 (DOMAIN section 4, "Moves"): the person who made the last move takes it back until the next person has
 * begun. The case returns to its step with the former values of the columns; the to-dos that the move closed
 * wait again, those that it opened are cancelled. The history shows both, and the person still counts as
 * having taken part (segregation).
 * @throws 404 not visible, 403 without the permission of the move, 409 stale, begun by somebody, or nothing
 * to take back
 */
export function withdrawMove<R extends FlowRecord>(
  context: Context,
  resource: FlowResource<R>,
  how: How,
): Promise<R> {
  return context.write(async (write) => {
    await resource.holdFirst?.(write.tx, how.listId)
    const standing = await lockCase(write.tx, how.listId)
    const record = await resource.find(write.tx, context, how.listId)
    if (!standing || !record) throw notFound()
    const action = withdrawMoveAtStep(resource.flow, standing.step)?.action
    if (action === undefined || (await resource.barred?.(context, record, action))) throw notPermitted()
    if (how.version !== undefined && record.version !== how.version) throw staleVersion()
    const waits = mustFindStep(resource, standing.step).todo?.stepId
    const open = (await lockOpenTodos(write.tx, record.listId)).filter(({ stepId }) => stepId === waits)
    const last = await mustFindWithdrawableMove(write, resource, { record, standing, open })
    return runNamingPrincipal(write, principalOfLastMove(write.actor, last), () =>
      undoMove(write, { resource, record, standing, open, last, how }),
    )
  })
}

/** Finds the move of a case that may be taken back. @throws 403, 409 when there is none */
async function mustFindWithdrawableMove<R extends FlowRecord>(
  write: Write,
  resource: FlowResource<R>,
  at: { record: R; standing: Case; open: readonly TodoRow[] },
): Promise<LastMove> {
  const stop = withdrawalObstacle(write.actor, { ...at, flow: resource.flow })
  const { lastMove } = at.standing
  if (stop === 'stranger') throw notPermitted()
  if (stop === 'begun') throw wrongState(say.begun)
  if (stop || !lastMove) throw wrongState(say.nothingToWithdraw)
  if (resource.frozen?.(at.record)) throw wrongState()
  const since = { time: new Date(lastMove.time), userId: lastMove.userId }
  if (await resource.workedOn?.(write.tx, at.record, since)) throw wrongState(say.begun)
  return lastMove
}

interface Back<R extends FlowRecord> {
  resource: FlowResource<R>
  record: R
  standing: Case
  open: readonly TodoRow[]
  last: LastMove
  how: How
}

async function undoMove<R extends FlowRecord>(write: Write, back: Back<R>): Promise<R> {
  const { resource, record, standing, open, last, how } = back
  const told = { write, resource, record, input: { listId: record.listId, version: record.version } }
  // A move made before this was recorded counts as having had its effect: nothing else was drawn.
  const isUndone = last.hadEffect ?? true
  const other = (isUndone && (await resource.inverses?.[last.key]?.(told))) || {}
  const after = await resource.patch(write.tx, record.listId, {
    ...columnsFromJson(last.columns),
    ...other,
    status: mustFindStep(resource, last.from).status,
    ...columnsForUpdate(write, record),
  } as Partial<FlowRecord> as Partial<R>)
  const waited = mustFindStep(resource, standing.step).todo
  if (waited) await cancelTodosOf(write, record.listId, waited.stepId)
  if (!how.quietly) await notifyHoldersOfWithdrawal(write, open)
  await notifyCopiedOfWithdrawal(write, back)
  const { userId, key } = last
  const way = {
    step: last.from,
    passed: last.passed,
    lastMove: null,
    // Whoever took part has taken part, even though the move no longer counts.
    actors: { ...standing.actors, [participantKey(key, userId)]: userId },
  }
  await write.tx.update(wfCase).set(way).where(eq(wfCase.ownId, record.listId))
  await logWithdrawal(write, back, after)
  const again = await reopenTodos(write, last.todoIds)
  const { todo, who } = mustFindStep(resource, last.from)
  // An administrator may have acted when no to-do waited.
  if (again.length === 0 && todo && who)
    await openArrivalTodos(write, { resource, record: after, standing: { ...standing, ...way } })
  await resource.moved?.({ write, key: WITHDRAW, before: record, after })
  return after
}

/**
 * Sends those who got a notice of the move, as the absent principal or by a copy (抄送), a notice that it was
 * taken back.
 */
async function notifyCopiedOfWithdrawal<R extends FlowRecord>(
  write: Write,
  { resource, record, last }: Back<R>,
): Promise<void> {
  const copies = await write.tx
    .select({ userId: wfTodo.assigneeUserId, title: wfTodo.title, path: wfTodo.path })
    .from(wfTodo)
    .where(
      and(
        eq(wfTodo.ownId, record.listId),
        eq(wfTodo.stepId, CARBON_COPY),
        gte(wfTodo.createTime, new Date(last.time)),
      ),
    )
  const { bizType, code, title: kind, moves } = resource.flow
  const { userId: createUserId, nickName: createUserName } = write.actor
  const about = { ownId: record.listId, flowCode: code, bizType, createUserId, createUserName }
  for (const { userId, title, path } of copies)
    await sendNotices(write, [userId], { ...about, path, title: tell.withdrawn(title) })
  if (!last.forUserId) return
  const title = tell.forYou(kind, moves[last.key]?.label ?? last.key, createUserName)
  await sendNotices(write, [last.forUserId], { ...about, path: '/home', title })
}

/**
 * Sends people for whom the cancelled to-dos waited by name a notice; in a pool the to-do just disappears.
 */
async function notifyHoldersOfWithdrawal(write: Write, open: readonly TodoRow[]): Promise<void> {
  const { userId: createUserId, nickName: createUserName } = write.actor
  for (const todo of open) {
    const { ownId, stepId, flowCode, bizType, projectCode, projectName, path } = todo
    if (todo.assigneeUserId === createUserId) continue
    await sendNotices(write, [todo.assigneeUserId], {
      ownId,
      stepId,
      flowCode,
      bizType,
      projectCode,
      projectName,
      path,
      createUserId,
      createUserName,
      title: tell.withdrawn(todo.title),
    })
  }
}

/** Writes the withdrawal into the record's history and the operation log. */
async function logWithdrawal<R extends FlowRecord>(write: Write, back: Back<R>, after: R): Promise<void> {
  const { resource, record, standing, last, how } = back
  const { actor } = write
  const move = withdrawMoveAtStep(resource.flow, standing.step)
  await writeHistory(write.tx, {
    listId: newListId(),
    bizType: resource.flow.bizType,
    ownId: record.listId,
    fromStep: mustFindStep(resource, standing.step).title,
    toStep: mustFindStep(resource, last.from).title,
    fromStatus: record.status,
    toStatus: after.status,
    action: move?.action ?? WITHDRAW,
    actionName: move?.label ?? WITHDRAW,
    result: null,
    opinion: how.opinion ?? null,
    userId: actor.userId,
    userName: actor.nickName,
    onBehalf: false,
    forUserId: last.forUserId ?? null,
    time: write.clock(),
    snapshotHash: sha256(canonicalJson(after)),
  })
  write.log({
    module: resource.flow.bizType,
    action: WITHDRAW,
    ownId: record.listId,
    before: record,
    after,
  })
}
