import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { eq, inArray } from 'drizzle-orm'
import type { Context, Write } from '../http/context'
import { serverMessages as messages } from '../http/messages'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../http/refusal'
import { holderKeyOfAssignee } from '../session/holder'
import { activeAccountsWithIds } from '../system/directory'
import { type TodoRow, wfTodo } from './todo.table'
import { buildTodoView, canSeeTodo } from './todo.view'
import { announceTodoChange, createTodos, updateTodo } from './todos'

const say = {
  ofFlow: '流程待办不能手工修改',
  flowType: '该业务类型的待办由流程产生',
  nobody: '处理人不存在',
  doneBy: (title: string, name: string) => `已完成：${title}（${name}）`,
}
/** Business type of the tasks that staff set themselves or one another. */
const OWN_TASK = 'workflow:task'

export async function createOwnTasks(
  context: Context,
  forms: ParsedInputOf<typeof todoApi.saveListBatch>,
  flowTypes: ReadonlySet<string>,
): Promise<Todo[]> {
  if (forms.some((form) => flowTypes.has(form.bizType ?? ''))) throw badField('bizType', say.flowType)
  const { actor } = context
  const names = await activeUserNames(
    context,
    forms.map((form) => form.assigneeUserId),
  )
  const todos = forms.map((form) => {
    const assigneeUserId = form.assigneeUserId ?? actor.userId
    const assigneeUserName = assigneeUserId === actor.userId ? actor.nickName : names.get(assigneeUserId)
    if (!assigneeUserName) throw badField('assigneeUserId', say.nobody)
    return {
      bizType: form.bizType ?? OWN_TASK,
      projectCode: form.projectCode ?? null,
      projectName: form.projectName ?? null,
      kind: 'task' as const,
      title: form.title,
      content: form.content ?? null,
      urgent: form.urgent ?? false,
      dueTime: form.dueTime ? new Date(form.dueTime) : null,
      assigneeUserId,
      assigneeUserName,
      createUserId: actor.userId,
      createUserName: actor.nickName,
      createTime: context.clock(),
      path: form.path ?? TODO_LIST_PATH,
    }
  })
  return context.write(async (write) => {
    const rows = await createTodos(write, todos)
    for (const row of rows)
      write.log({ module: OWN_TASK, action: 'save', ownId: row.listId, after: { title: row.title } })
    return rows.map((row) => buildTodoView(row, actor))
  })
}

export async function updateOwnTask(
  context: Context,
  form: ParsedInputOf<typeof todoApi.update>,
  flowTypes: ReadonlySet<string>,
): Promise<Todo> {
  if (flowTypes.has(form.bizType ?? '')) throw badField('bizType', say.flowType)
  const { actor } = context
  return context.write(async (write) => {
    const [row] = await write.tx.select().from(wfTodo).where(eq(wfTodo.listId, form.listId)).for('update')
    if (!row || !canSeeTodo(row, actor)) throw notFound()
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
      ? (await activeUserNames(context, [assigneeUserId])).get(assigneeUserId)
      : undefined
    if (assigneeUserId && !name) throw badField('assigneeUserId', say.nobody)
    const closing = {
      status: 'done' as const,
      handleUserId: actor.userId,
      handleUserName: actor.nickName,
      handleTime: context.clock(),
    }
    const changed = await updateTodo(write, row, {
      ...texts,
      ...(dueTime ? { dueTime: new Date(dueTime) } : {}),
      ...(assigneeUserId
        ? { assigneeUserId, assigneeUserName: name, holder: holderKeyOfAssignee({ assigneeUserId }) }
        : {}),
      ...(status === 'done' ? closing : {}),
    })
    if (status === 'done' && row.createUserId !== actor.userId) await notifyTaskCreator(write, changed)
    write.log({ module: OWN_TASK, action: 'update', ownId: row.listId, before: row, after: changed })
    return buildTodoView(changed, actor)
  })
}

/** Sends the person who set a task to somebody else a notice that it is done. */
async function notifyTaskCreator(write: Write, task: TodoRow): Promise<void> {
  await createTodos(write, [
    {
      kind: 'notice',
      assigneeUserId: task.createUserId,
      bizType: OWN_TASK,
      title: say.doneBy(task.title, write.actor.nickName),
      content: task.content,
      projectCode: task.projectCode,
      projectName: task.projectName,
      createUserId: write.actor.userId,
      createUserName: write.actor.nickName,
      createTime: write.clock(),
      path: task.path,
    },
  ])
}

export async function deleteOwnTasks(context: Context, listIds: readonly string[]): Promise<null> {
  const { actor } = context
  return context.write(async (write) => {
    const rows = await write.tx
      .select()
      .from(wfTodo)
      .where(inArray(wfTodo.listId, [...listIds]))
      .for('update')
    const visible = rows.filter((row) => canSeeTodo(row, actor))
    if (visible.length !== listIds.length) throw notFound()
    if (visible.some((row) => row.flowCode !== null)) throw wrongState(say.ofFlow)
    if (!actor.isAdmin && visible.some((row) => row.createUserId !== actor.userId)) throw notPermitted()
    await write.tx.delete(wfTodo).where(inArray(wfTodo.listId, [...listIds]))
    announceTodoChange(write, visible)
    for (const row of visible)
      write.log({ module: OWN_TASK, action: 'delete', ownId: row.listId, before: row })
    return null
  })
}

async function activeUserNames(
  { db }: Context,
  userIds: readonly (string | undefined)[],
): Promise<Map<string, string>> {
  const people = await activeAccountsWithIds(
    db,
    userIds.filter((id) => id !== undefined),
  )
  return new Map(people.map((person) => [person.listId, person.realName]))
}
