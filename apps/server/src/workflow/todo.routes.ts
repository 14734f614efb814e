import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { doneListing, pendingListing } from '@agency/shared/todo/todo.listing'
import { and, eq, inArray } from 'drizzle-orm'
import { sendExport } from '../excel/export'
import type { Context } from '../http/context'
import { failureLogger } from '../http/each-in-transaction'
import { ownDataOnly, permissionGuard } from '../http/guard'
import { notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { decideTodo, decideTodos, undoDecision } from './decide'
import { claimTodo, mustFindOpenTodo, releaseTodo, transferTodo, urgeTodo } from './hand-over'
import { isTodoVisible } from './notice-visible'
import { findTodosOnBehalf } from './on-behalf'
import { createOwnTasks, deleteOwnTasks, updateOwnTask } from './own-tasks'
import type { FlowResources } from './resource'
import {
  type CachedTasks,
  countOpenTasks,
  findTaskPage,
  findTodoPage,
  listTodos,
  taskExportQueries,
} from './todo.query'
import { type TodoRow, wfTodo } from './todo.table'
import { buildTodoView } from './todo.view'
import { countTodoSummary } from './todo-summary'
import { announceTodoChange } from './todos'
import { findTransferCandidates } from './transfer-candidates'

const own = ownDataOnly(
  'to-dos that wait for the caller, were set or handled by them; all for administrators',
)

/** The calls that a badge and a home page make all day, answered from the caches. */
export const openTaskRoutes = (kept: CachedTasks): Route[] => [
  defineRoute(todoApi.getCount, own, (context, { userIds }) => countOpenTasks(context, kept, userIds)),
  defineRoute(todoApi.page, own, async (context, query) =>
    viewTodoPage(context, await findTaskPage(context, kept, query)),
  ),
]

/** Every other call about to-dos. */
export const todoRoutes = (resources: FlowResources): Route[] => [
  defineRoute(todoApi.noticePage, own, async (context, query) =>
    viewTodoPage(context, await findTodoPage(context, query, 'notice')),
  ),
  defineRoute(todoApi.summary, own, (context) => countTodoSummary(context)),
  defineRoute(todoApi.list, own, async (context, query) =>
    (await listTodos(context, query)).map((row) => buildTodoView(row, context.actor)),
  ),
  defineRoute(todoApi.getSelect, own, async (context, query) =>
    (await listTodos(context, query)).map((row) => ({ value: row.listId, label: row.title })),
  ),
  defineRoute(todoApi.exportExcel, own, async (context, input, { reply }) => {
    const { exportId: _exportId, columns: _columns, ...filters } = input
    const listing = input.status === 'done' ? doneListing : pendingListing
    const { load, ...found } = await taskExportQueries(context, filters)
    return sendExport<Todo>(context, reply, {
      listing,
      module: 'workflow:todo',
      input,
      ...found,
      load: async (db, listIds) => (await load(db, listIds)).map((row) => buildTodoView(row, context.actor)),
    })
  }),
  defineRoute(todoApi.detail, own, async (context, { listId }) =>
    buildTodoView(await mustFindVisibleTodo(context, listId), context.actor),
  ),
  defineRoute(todoApi.queryHandleUser, own, async (context, input) => {
    const todo = await mustFindOpenTodo(context, input)
    return (await findTransferCandidates(context, resources, todo)).filter(
      (person) => person.listId !== todo.assigneeUserId,
    )
  }),
  defineRoute(todoApi.setCurrentUser, permissionGuard('workflow:todo:claim'), (context, input) =>
    input.release ? releaseTodo(context, input.listId) : claimTodo(context, input.listId),
  ),
  defineRoute(todoApi.updateHandleUser, permissionGuard('workflow:todo:transfer'), (context, input) =>
    transferTodo(context, resources, input),
  ),
  defineRoute(todoApi.urge, own, (context, input) => urgeTodo(context, input)),
  defineRoute(todoApi.save, own, async (context, form) =>
    firstTodoOrNotFound(await createOwnTasks(context, [form], flowTypesIn(resources))),
  ),
  defineRoute(todoApi.saveListBatch, own, (context, forms) =>
    createOwnTasks(context, forms, flowTypesIn(resources)),
  ),
  defineRoute(todoApi.update, own, (context, form) => updateOwnTask(context, form, flowTypesIn(resources))),
  defineRoute(todoApi.delete, own, (context, { listIds }) => deleteOwnTasks(context, listIds)),
  defineRoute(todoApi.decide, own, (context, input) => decideTodo(context, resources, input)),
  defineRoute(todoApi.decideMany, own, (context, input, { request }) =>
    decideTodos(context, resources, input, failureLogger(request, 'a decision among several failed')),
  ),
  defineRoute(todoApi.undo, own, (context, input) => undoDecision(context, resources, input)),
  defineRoute(todoApi.readNotice, own, (context, { listIds }) => markNoticesRead(context, listIds)),
]

const viewTodoPage = <P extends { records: readonly TodoRow[] }>(context: Context, page: P) => ({
  ...page,
  records: page.records.map((row) => buildTodoView(row, context.actor)),
})

const flowTypesIn = (resources: FlowResources) => new Set(resources.map((resource) => resource.flow.bizType))

const firstTodoOrNotFound = (rows: readonly Todo[]): Todo => {
  const [row] = rows
  if (!row) throw notFound()
  return row
}

async function mustFindVisibleTodo(context: Context, listId: string): Promise<TodoRow> {
  const [row] = await context.db.select().from(wfTodo).where(eq(wfTodo.listId, listId))
  const findTodoOnBehalf = () => findTodosOnBehalf(context, context.db, eq(wfTodo.listId, listId))
  if (!row || !((await isTodoVisible(context, row)) || (await findTodoOnBehalf()).length > 0))
    throw notFound()
  return row
}

async function markNoticesRead(context: Context, listIds: readonly string[]): Promise<null> {
  await context.write(async (write) => {
    const read = await write.tx
      .update(wfTodo)
      .set({
        status: 'done',
        handleTime: context.clock(),
        handleUserId: context.actor.userId,
        handleUserName: context.actor.nickName,
      })
      .where(
        and(
          inArray(wfTodo.listId, [...listIds]),
          eq(wfTodo.kind, 'notice'),
          eq(wfTodo.status, 'pending'),
          inArray(wfTodo.holder, [...context.actor.holderKeys]),
        ),
      )
      .returning({ listId: wfTodo.listId, holder: wfTodo.holder })
    announceTodoChange(write, read)
    for (const row of read) write.log({ module: 'workflow:notice', action: 'read', ownId: row.listId })
  })
  return null
}
