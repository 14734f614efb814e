import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../http/context'
import { serverMessages as messages } from '../http/messages'
import { badField, badInputRefusal, notFound, notPermitted, staleVersion, wrongState } from '../http/refusal'
import { holderKeyOfAssignee } from '../session/holder'
import { wfFlowLog } from './flow.table'
import { isTodoVisible } from './notice-visible'
import type { FlowResources } from './resource'
import { type TodoRow, wfTodo } from './todo.table'
import { buildTodoView, canSeeTodo, canUrge, isHolder, mustBeTakenByMove } from './todo.view'
import { announceTodoChange, createTodos, updateTodo } from './todos'
import { findTransferCandidates } from './transfer-candidates'

const say = {
  notCandidate: '转办人不是该步骤的候选处理人',
  alreadyYours: '该待办已在您名下，无须认领',
  sameHolder: '该待办已由其本人处理',
  urgedLately: '30 分钟内已催办过，请稍后再试',
  takenByMove: '该待办须在办理页面按顺序受理',
  notFromPool: '该待办不是从待领池认领的，不能释放',
}
const URGE_PAUSE_MS = 30 * 60_000

/**
 * The open to-do of a step. A caller who may see nothing of the step does not learn whether one is open.
 * @throws 404 for such a caller, 409 when the to-do the caller could see is done already
 */
export async function mustFindOpenTodo(
  context: Context,
  step: { ownId: string; stepId: string },
): Promise<TodoRow> {
  const rows = await context.db
    .select()
    .from(wfTodo)
    .where(and(eq(wfTodo.ownId, step.ownId), eq(wfTodo.stepId, step.stepId), eq(wfTodo.kind, 'task')))
  const told = await Promise.all(rows.map((todo) => isTodoVisible(context, todo)))
  const seen = rows.filter((_todo, at) => told[at])
  const row = seen.find(({ status }) => status === 'pending')
  if (!row) throw seen.length > 0 ? wrongState(messages.closed) : notFound()
  return row
}

/** Claims a to-do of a pool. When several claim at once, the first wins and the others get 409. */
export async function claimTodo(context: Context, listId: string): Promise<Todo> {
  const { actor } = context
  return context.write(async (write) => {
    const [asked] = await write.tx.select().from(wfTodo).where(eq(wfTodo.listId, listId))
    if (asked && canSeeTodo(asked, actor) && mustBeTakenByMove(asked)) throw badInputRefusal(say.takenByMove)
    const [claimed] = await write.tx
      .update(wfTodo)
      .set({
        assigneeUserId: actor.userId,
        assigneeUserName: actor.nickName,
        holder: holderKeyOfAssignee({ assigneeUserId: actor.userId }),
        claimTime: context.clock(),
        version: sql`${wfTodo.version} + 1`,
      })
      .where(
        and(
          eq(wfTodo.listId, listId),
          eq(wfTodo.status, 'pending'),
          eq(wfTodo.kind, 'task'),
          isNull(wfTodo.assigneeUserId),
          inArray(wfTodo.holder, [...actor.holderKeys]),
          sql`not ${actor.userId}::uuid = any(${wfTodo.excludedUserIds})`,
        ),
      )
      .returning()
    if (!claimed) throw await whyNotClaimed(context, listId)
    announceTodoChange(write, [
      claimed,
      { holder: holderKeyOfAssignee({ ...claimed, assigneeUserId: null }) },
    ])
    write.log({ module: 'workflow:todo', action: 'claim', ownId: listId })
    return buildTodoView(claimed, actor)
  })
}

async function whyNotClaimed(context: Context, listId: string) {
  const [row] = await context.db.select().from(wfTodo).where(eq(wfTodo.listId, listId))
  if (!row) return notFound()
  const pool = holderKeyOfAssignee({ ...row, assigneeUserId: null })
  if (!canSeeTodo(row, context.actor) && !context.actor.holderKeys.includes(pool)) return notFound()
  if (row.status !== 'pending') return wrongState(messages.closed)
  if (row.excludedUserIds.includes(context.actor.userId)) return badInputRefusal(messages.segregated)
  if (row.assigneeUserId === context.actor.userId) return wrongState(say.alreadyYours)
  return row.assigneeUserId ? wrongState(messages.claimed) : notPermitted()
}

export async function releaseTodo(context: Context, listId: string): Promise<Todo> {
  const { actor } = context
  return context.write(async (write) => {
    const [row] = await write.tx.select().from(wfTodo).where(eq(wfTodo.listId, listId)).for('update')
    if (!row || !canSeeTodo(row, actor)) throw notFound()
    if (row.status !== 'pending') throw wrongState(messages.closed)
    if (row.assigneeUserId !== actor.userId && !actor.isAdmin) throw notPermitted()
    if (!row.assigneeRole && !row.assigneeDeptId) throw wrongState(say.notFromPool)
    const holder = holderKeyOfAssignee({ ...row, assigneeUserId: null })
    const released = await updateTodo(write, row, {
      assigneeUserId: null,
      assigneeUserName: null,
      claimTime: null,
      holder,
    })
    write.log({ module: 'workflow:todo', action: 'release', ownId: listId })
    return buildTodoView(released, actor)
  })
}

/** Gives a to-do to another person (转办), logged in the history of the record. */
export async function transferTodo(
  context: Context,
  resources: FlowResources,
  input: ParsedInputOf<typeof todoApi.updateHandleUser>,
): Promise<Todo> {
  const { actor } = context
  const seen = await mustFindOpenTodo(context, input)
  if (!isHolder(seen, actor) && !actor.isAdmin) throw notPermitted()
  const target = (await findTransferCandidates(context, resources, seen)).find(
    (person) => person.listId === input.handleUserId,
  )
  if (!target) throw badField('handleUserId', say.notCandidate)
  return context.write(async (write) => {
    const [row] = await write.tx.select().from(wfTodo).where(eq(wfTodo.listId, seen.listId)).for('update')
    if (row?.status !== 'pending') throw wrongState(messages.closed)
    if (row.version !== seen.version) throw staleVersion()
    if (row.assigneeUserId === target.listId) throw badInputRefusal(say.sameHolder)
    const moved = await updateTodo(write, row, {
      assigneeUserId: target.listId,
      assigneeUserName: target.nickName,
      claimTime: context.clock(),
      holder: holderKeyOfAssignee({ assigneeUserId: target.listId }),
    })
    await write.tx.insert(wfFlowLog).values({
      listId: newListId(),
      bizType: row.bizType,
      ownId: input.ownId,
      fromStep: row.stepName,
      toStep: row.stepName,
      action: 'transferTodo',
      actionName: `转办给${target.nickName}`,
      opinion: input.opinion ?? null,
      userId: actor.userId,
      userName: actor.nickName,
      onBehalf: !isHolder(seen, actor),
      snapshotHash: '',
    })
    write.emit({ type: 'todos', holders: [moved.holder], opened: [moved.listId] })
    write.log({
      module: 'workflow:todo',
      action: 'transfer',
      ownId: row.listId,
      after: { handleUserId: target.listId },
    })
    return buildTodoView(moved, actor)
  })
}

/** Urges the holders of a to-do (催办), for the person who created it or made the move that led to it. */
export async function urgeTodo(context: Context, input: { ownId: string; stepId: string }): Promise<null> {
  const { actor } = context
  const seen = await mustFindOpenTodo(context, input)
  if (!canUrge(seen, actor) && (!actor.isAdmin || seen.assigneeUserId === actor.userId)) throw notPermitted()
  await context.write(async (write) => {
    const [todo] = await write.tx.select().from(wfTodo).where(eq(wfTodo.listId, seen.listId)).for('update')
    if (todo?.status !== 'pending') throw wrongState(messages.closed)
    if (todo.urgeTime && Date.now() - todo.urgeTime.getTime() < URGE_PAUSE_MS)
      throw badInputRefusal(say.urgedLately)
    await updateTodo(write, todo, { urgent: true, urgeTime: context.clock() })
    await createTodos(write, [
      {
        bizType: todo.bizType,
        kind: 'notice',
        title: `催办：${todo.title}`,
        path: todo.path,
        ownId: todo.ownId,
        assigneeUserId: todo.assigneeUserId,
        assigneeRole: todo.assigneeUserId ? null : todo.assigneeRole,
        assigneeDeptId: todo.assigneeUserId ? null : todo.assigneeDeptId,
        createUserId: actor.userId,
        createUserName: actor.nickName,
      },
    ])
    write.log({ module: 'workflow:todo', action: 'urge', ownId: todo.listId })
  })
  return null
}
