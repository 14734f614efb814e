import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { movesFrom } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sendXlsx } from '../excel/xlsx-stream'
import { wfCase, wfFlowLog } from '../flow/flow.table'
import { candidates } from '../flow/people'
import { type FlowResources, resourceOfFlow } from '../flow/resource'
import type { Context, Write } from '../http/context'
import { can, ownOnly } from '../http/guard'
import { serverMessages as messages } from '../http/messages'
import { badField, notFound, notPermitted, refuse, staleVersion, wrongState } from '../http/refusal'
import { answer, type Route, SENT } from '../http/route'
import { namesOf } from '../system/directory'
import { holderOf } from './holder'
import { countTodos, listTodos, pageTodos } from './todo.query'
import { wfTodo as t } from './todo.table'
import { isHolder, maySee, todoView } from './todo.view'
import { announceChange, openTodos, TODO_MENU_ID, type TodoRow } from './todos'

const say = {
  notCandidate: '转办人不是该步骤的候选处理人',
  sameHolder: '该待办已由其本人处理',
  ofFlow: '流程待办不能手工修改',
  urgedLately: '30 分钟内已催办过，请稍后再试',
  notFromPool: '该待办不是从待领池认领的，不能释放',
  nobody: '处理人不存在',
}
const URGE_PAUSE_MS = 30 * 60_000
const OWN_TASK = 'workflow:task'

const own = ownOnly('to-dos that wait for the caller, were set or handled by them; all for administrators')

export const todoRoutes = (resources: FlowResources): Route[] => [
  answer(todoApi.getCount, own, (context, { userIds }) => countTodos(context, userIds)),
  answer(todoApi.page, own, async (context, query) =>
    viewed(context, await pageTodos(context, query, 'task')),
  ),
  answer(todoApi.noticePage, own, async (context, query) =>
    viewed(context, await pageTodos(context, query, 'notice')),
  ),
  answer(todoApi.list, own, async (context, query) =>
    (await listTodos(context, query)).map((row) => todoView(row, context.actor)),
  ),
  answer(todoApi.getSelect, own, async (context, query) =>
    (await listTodos(context, query)).map((row) => ({ value: row.listId, label: row.title })),
  ),
  answer(todoApi.exportExcel, own, async (context, query, { reply }) => {
    const rows = await listTodos(context, query)
    await context.write(async (write) =>
      write.log({ module: 'workflow:todo', action: 'export', after: { rows: rows.length, query } }),
    )
    sendXlsx(reply, '待办项目列表.xlsx', exportColumns, rows)
    return SENT
  }),
  answer(todoApi.detail, own, async (context, { listId }) =>
    todoView(await visibleTodo(context, listId), context.actor),
  ),
  answer(todoApi.queryHandleUser, own, async (context, input) => {
    const todo = await openStep(context, input)
    return (await whoCould(context, resources, todo)).filter(
      (person) => person.listId !== todo.assigneeUserId,
    )
  }),
  answer(todoApi.setCurrentUser, can('workflow:todo:claim'), (context, input) =>
    input.release ? release(context, input.listId) : claim(context, input.listId),
  ),
  answer(todoApi.updateHandleUser, can('workflow:todo:transfer'), (context, input) =>
    transfer(context, resources, input),
  ),
  answer(todoApi.urge, own, (context, input) => urge(context, input)),
  answer(todoApi.save, own, async (context, form) => firstOf(await saveOwn(context, [form]))),
  answer(todoApi.saveListBatch, own, (context, forms) => saveOwn(context, forms)),
  answer(todoApi.update, own, (context, form) => updateOwn(context, form)),
  answer(todoApi.delete, own, (context, { listIds }) => deleteOwn(context, listIds)),
  answer(todoApi.readNotice, own, (context, { listIds }) => readNotices(context, listIds)),
]

const exportColumns = [
  { header: '标题', value: (row: TodoRow) => row.title },
  { header: '业务类型', value: (row: TodoRow) => row.bizType },
  { header: '项目编号', value: (row: TodoRow) => row.projectCode },
  { header: '项目名称', value: (row: TodoRow) => row.projectName },
  { header: '当前步骤', value: (row: TodoRow) => row.stepName },
  { header: '发起人', value: (row: TodoRow) => row.createUserName },
  { header: '到达时间', value: (row: TodoRow) => formatDateTime(row.createTime.toISOString()) },
  { header: '截止时间', value: (row: TodoRow) => formatDateTime(row.dueTime?.toISOString()) },
  { header: '处理时间', value: (row: TodoRow) => formatDateTime(row.handleTime?.toISOString()) },
  { header: '处理意见', value: (row: TodoRow) => row.opinion },
]

const viewed = <P extends { records: TodoRow[] }>(context: Context, page: P) => ({
  ...page,
  records: page.records.map((row) => todoView(row, context.actor)),
})

const firstOf = (rows: readonly Todo[]): Todo => {
  const [row] = rows
  if (!row) throw notFound()
  return row
}

async function visibleTodo(context: Context, listId: string): Promise<TodoRow> {
  const [row] = await context.db.select().from(t).where(eq(t.listId, listId))
  if (!row || !maySee(row, context.actor)) throw notFound()
  return row
}

/** The open to-do of a step, if the caller may see it. */
async function openStep(context: Context, step: { ownId: string; stepId: string }): Promise<TodoRow> {
  const rows = await context.db
    .select()
    .from(t)
    .where(
      and(eq(t.ownId, step.ownId), eq(t.stepId, step.stepId), eq(t.kind, 'task'), eq(t.status, 'pending')),
    )
  const row = rows.find((todo) => maySee(todo, context.actor))
  if (!row) throw rows.length > 0 ? notPermitted() : wrongState(messages.closed)
  return row
}

/** Role, department and scope, minus segregation conflicts (DOMAIN section 4). */
async function whoCould(context: Context, resources: FlowResources, todo: TodoRow) {
  const { db } = context
  const resource = todo.flowCode ? resourceOfFlow(resources, todo.flowCode) : undefined
  if (!resource || !todo.ownId) return []
  const [standing] = await db.select().from(wfCase).where(eq(wfCase.ownId, todo.ownId))
  const record = await resource.load(db, todo.ownId)
  const who = standing && resource.flow.steps[standing.step]?.who
  if (!standing || !record || !who) return []
  const excluded = movesFrom(resource.flow, standing.step)
    .flatMap((move) => move.segregatedFrom ?? [])
    .flatMap((move) => standing.actors[move] ?? [])
  return candidates(db, who, { ...record }, standing, excluded)
}

/** Of all who claim at once, the first wins; the others get 409. */
async function claim(context: Context, listId: string): Promise<Todo> {
  const { actor } = context
  return context.write(async (write) => {
    const [claimed] = await write.tx
      .update(t)
      .set({
        assigneeUserId: actor.userId,
        assigneeUserName: actor.nickName,
        holder: holderOf({ assigneeUserId: actor.userId }),
        claimTime: new Date(),
        version: sql`${t.version} + 1`,
      })
      .where(
        and(
          eq(t.listId, listId),
          eq(t.status, 'pending'),
          eq(t.kind, 'task'),
          isNull(t.assigneeUserId),
          inArray(t.holder, [...actor.holderKeys]),
        ),
      )
      .returning()
    if (!claimed) throw await whyNotClaimed(context, listId)
    announceChange(write, [claimed.holder, holderOf({ ...claimed, assigneeUserId: null })])
    write.log({ module: 'workflow:todo', action: 'claim', ownId: listId })
    return todoView(claimed, actor)
  })
}

async function whyNotClaimed(context: Context, listId: string) {
  const [row] = await context.db.select().from(t).where(eq(t.listId, listId))
  if (!row) return notFound()
  const pool = holderOf({ ...row, assigneeUserId: null })
  if (!maySee(row, context.actor) && !context.actor.holderKeys.includes(pool)) return notFound()
  if (row.status !== 'pending') return wrongState(messages.closed)
  return row.assigneeUserId ? wrongState(messages.claimed) : notPermitted()
}

async function release(context: Context, listId: string): Promise<Todo> {
  const { actor } = context
  return context.write(async (write) => {
    const [row] = await write.tx.select().from(t).where(eq(t.listId, listId)).for('update')
    if (!row || !maySee(row, actor)) throw notFound()
    if (row.status !== 'pending') throw wrongState(messages.closed)
    if (row.assigneeUserId !== actor.userId && !actor.isAdmin) throw notPermitted()
    if (!row.assigneeRole && !row.assigneeDeptId) throw wrongState(say.notFromPool)
    const holder = holderOf({ ...row, assigneeUserId: null })
    const released = await change(write, row, {
      assigneeUserId: null,
      assigneeUserName: null,
      claimTime: null,
      holder,
    })
    write.log({ module: 'workflow:todo', action: 'release', ownId: listId })
    return todoView(released, actor)
  })
}

/** 转办, logged in the history of the record. */
async function transfer(
  context: Context,
  resources: FlowResources,
  input: ParsedInputOf<typeof todoApi.updateHandleUser>,
): Promise<Todo> {
  const { actor } = context
  const seen = await openStep(context, input)
  if (!isHolder(seen, actor) && !actor.isAdmin) throw notPermitted()
  const target = (await whoCould(context, resources, seen)).find(
    (person) => person.listId === input.handleUserId,
  )
  if (!target) throw badField('handleUserId', say.notCandidate)
  return context.write(async (write) => {
    const [row] = await write.tx.select().from(t).where(eq(t.listId, seen.listId)).for('update')
    if (row?.status !== 'pending') throw wrongState(messages.closed)
    if (row.version !== seen.version) throw staleVersion()
    if (row.assigneeUserId === target.listId) throw refuse(say.sameHolder)
    const moved = await change(write, row, {
      assigneeUserId: target.listId,
      assigneeUserName: target.nickName,
      claimTime: new Date(),
      holder: holderOf({ assigneeUserId: target.listId }),
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
    return todoView(moved, actor)
  })
}

async function change(write: Write, row: TodoRow, columns: Partial<typeof t.$inferInsert>): Promise<TodoRow> {
  const [changed] = await write.tx
    .update(t)
    .set({ ...columns, version: row.version + 1 })
    .where(eq(t.listId, row.listId))
    .returning()
  if (!changed) throw notFound()
  announceChange(write, [row.holder, changed.holder])
  return changed
}

/** 催办: by whoever set the to-do or made the move that led to it. */
async function urge(context: Context, input: { ownId: string; stepId: string }): Promise<null> {
  const { actor } = context
  const todo = await openStep(context, input)
  if (todo.createUserId !== actor.userId && !actor.isAdmin) throw notPermitted()
  if (todo.urgeTime && Date.now() - todo.urgeTime.getTime() < URGE_PAUSE_MS) throw refuse(say.urgedLately)
  await context.write(async (write) => {
    await change(write, todo, { urgent: true, urgeTime: new Date() })
    await openTodos(write, [
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

async function saveOwn(
  context: Context,
  forms: ParsedInputOf<typeof todoApi.saveListBatch>,
): Promise<Todo[]> {
  const { actor } = context
  const names = await namesOf(
    context.db,
    forms.map((form) => form.assigneeUserId),
  )
  const todos = forms.map((form) => {
    const assigneeUserId = form.assigneeUserId ?? actor.userId
    const assigneeUserName = assigneeUserId === actor.userId ? actor.nickName : names.get(assigneeUserId)
    if (!assigneeUserName) throw badField('assigneeUserId', say.nobody)
    return {
      bizType: OWN_TASK,
      kind: 'task' as const,
      title: form.title,
      content: form.content ?? null,
      urgent: form.urgent ?? false,
      dueTime: form.dueTime ? new Date(form.dueTime) : null,
      assigneeUserId,
      assigneeUserName,
      createUserId: actor.userId,
      createUserName: actor.nickName,
      path: `/workflow/todoList?menu_id=${TODO_MENU_ID}`,
    }
  })
  return context.write(async (write) => {
    const rows = await openTodos(write, todos)
    for (const row of rows)
      write.log({ module: OWN_TASK, action: 'save', ownId: row.listId, after: { title: row.title } })
    return rows.map((row) => todoView(row, actor))
  })
}

async function updateOwn(context: Context, form: ParsedInputOf<typeof todoApi.update>): Promise<Todo> {
  const { actor } = context
  return context.write(async (write) => {
    const [row] = await write.tx.select().from(t).where(eq(t.listId, form.listId)).for('update')
    if (!row || !maySee(row, actor)) throw notFound()
    if (row.flowCode !== null || row.kind !== 'task') throw wrongState(say.ofFlow)
    if (row.version !== form.version) throw staleVersion()
    if (row.status !== 'pending') throw wrongState(messages.closed)
    const { listId, version, status, dueTime, assigneeUserId, ...texts } = form
    const onlyCloses = status === 'done' && Object.keys(texts).length === 0 && !dueTime && !assigneeUserId
    if (
      !actor.isAdmin &&
      row.createUserId !== actor.userId &&
      !(onlyCloses && row.assigneeUserId === actor.userId)
    )
      throw notPermitted()
    const name = assigneeUserId
      ? (await namesOf(context.db, [assigneeUserId])).get(assigneeUserId)
      : undefined
    if (assigneeUserId && !name) throw badField('assigneeUserId', say.nobody)
    const closing = {
      status: 'done' as const,
      handleUserId: actor.userId,
      handleUserName: actor.nickName,
      handleTime: new Date(),
    }
    const changed = await change(write, row, {
      ...texts,
      ...(dueTime ? { dueTime: new Date(dueTime) } : {}),
      ...(assigneeUserId
        ? { assigneeUserId, assigneeUserName: name, holder: holderOf({ assigneeUserId }) }
        : {}),
      ...(status === 'done' ? closing : {}),
    })
    write.log({ module: OWN_TASK, action: 'update', ownId: row.listId, before: row, after: changed })
    return todoView(changed, actor)
  })
}

async function deleteOwn(context: Context, listIds: readonly string[]): Promise<null> {
  const { actor } = context
  return context.write(async (write) => {
    const rows = await write.tx
      .select()
      .from(t)
      .where(inArray(t.listId, [...listIds]))
      .for('update')
    const visible = rows.filter((row) => maySee(row, actor))
    if (visible.length !== listIds.length) throw notFound()
    if (visible.some((row) => row.flowCode !== null)) throw wrongState(say.ofFlow)
    if (!actor.isAdmin && visible.some((row) => row.createUserId !== actor.userId)) throw notPermitted()
    await write.tx.delete(t).where(inArray(t.listId, [...listIds]))
    announceChange(
      write,
      visible.map((row) => row.holder),
    )
    for (const row of visible)
      write.log({ module: OWN_TASK, action: 'delete', ownId: row.listId, before: row })
    return null
  })
}

async function readNotices(context: Context, listIds: readonly string[]): Promise<null> {
  await context.write(async (write) => {
    const read = await write.tx
      .update(t)
      .set({
        status: 'done',
        handleTime: new Date(),
        handleUserId: context.actor.userId,
        handleUserName: context.actor.nickName,
      })
      .where(
        and(
          inArray(t.listId, [...listIds]),
          eq(t.kind, 'notice'),
          eq(t.status, 'pending'),
          inArray(t.holder, [...context.actor.holderKeys]),
        ),
      )
      .returning({ holder: t.holder })
    announceChange(
      write,
      read.map((row) => row.holder),
    )
  })
  return null
}
