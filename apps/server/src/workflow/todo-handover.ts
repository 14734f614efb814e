import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Write } from '../http/context'
import { serverMessages } from '../http/messages'
import { holderKeyOfAssignee } from '../session/holder'
import { canTakeOverTodo } from './admission'
import { wfCase } from './flow.table'
import { type HandedOver, type Handover, type Hands, NOT_ENTITLED } from './handover'
import type { FlowResource, FlowResources } from './resource'
import { type TodoRow, wfTodo } from './todo.table'
import { canSeeTodo } from './todo.view'
import { updateTodo } from './todos'
import { couldSeeRecordWithTodo } from './transfer-candidates'

/** Shown for a to-do whose title the person arranging the handover may not know (R27). */
const say = { secret: '开标前保密的待办' }

const openTodosCondition = (userId: string, which: SQL | undefined) =>
  and(eq(wfTodo.assigneeUserId, userId), eq(wfTodo.status, 'pending'), eq(wfTodo.kind, 'task'), which)

/** Handover of open to-dos, flow by flow, and of the tasks that staff set themselves or one another. */
export const buildTodoHandovers = (flows: FlowResources): Handover[] => [
  ...flows.map((resource) =>
    buildTodoHandover(
      `todo:${resource.flow.code}`,
      `待办：${resource.flow.title}`,
      eq(wfTodo.flowCode, resource.flow.code),
      resource,
    ),
  ),
  buildTodoHandover('todo:own', '自建任务', isNull(wfTodo.flowCode)),
]

const buildTodoHandover = (kind: string, title: string, which: SQL, resource?: FlowResource): Handover => ({
  kind,
  title,
  count: (db, userId) => db.$count(wfTodo, openTodosCondition(userId, which)),
  async move(write, hands) {
    const rows = await write.tx
      .select()
      .from(wfTodo)
      .where(openTodosCondition(hands.from.userId, which))
      .orderBy(wfTodo.createTime)
      .for('update')
    const left: { title: string; reason: string }[] = []
    for (const row of rows) {
      const reason = resource && (await takerObstacle(write, resource, row, hands))
      if (reason) left.push({ title: canSeeTodo(row, write.actor) ? row.title : say.secret, reason })
      else await assignTodoToReceiver(write, row, hands)
    }
    return { moved: rows.length - left.length, left } satisfies HandedOver
  },
})

/** Why the receiver cannot have this to-do (DOMAIN section 3, segregation); undefined when they can. */
async function takerObstacle(
  write: Write,
  resource: FlowResource,
  todo: TodoRow,
  { to }: Hands,
): Promise<string | undefined> {
  if (todo.excludedUserIds.includes(to.userId)) return serverMessages.segregated
  if (!todo.ownId) return NOT_ENTITLED
  const [standing] = await write.tx.select().from(wfCase).where(eq(wfCase.ownId, todo.ownId))
  const record = await resource.find(write.tx, { ...write, actor: to }, todo.ownId)
  const could =
    standing &&
    record &&
    canTakeOverTodo(to, resource.flow, { record, standing, todo }) &&
    (await couldSeeRecordWithTodo(write, { resource, record, todo }, to))
  return could ? undefined : NOT_ENTITLED
}

async function assignTodoToReceiver(write: Write, row: TodoRow, { from, to }: Hands): Promise<void> {
  await updateTodo(write, row, {
    assigneeUserId: to.userId,
    assigneeUserName: to.nickName,
    holder: holderKeyOfAssignee({ assigneeUserId: to.userId }),
  })
  write.log({
    module: 'workflow:todo',
    action: 'handover',
    ownId: row.listId,
    before: { assigneeUserId: from.userId },
    after: { assigneeUserId: to.userId },
  })
}

/**
 * Returns the to-dos that a person claimed from a pool to that pool, because the person will not do them any
 * more.
 */
export async function releaseClaimedTodos(write: Write, userId: string): Promise<void> {
  const rows = await write.tx.select().from(wfTodo).where(openTodosCondition(userId, undefined)).for('update')
  for (const row of rows) {
    if (!row.assigneeRole && !row.assigneeDeptId) continue
    const pool = { assigneeUserId: null, assigneeUserName: null, claimTime: null }
    await updateTodo(write, row, { ...pool, holder: holderKeyOfAssignee({ ...row, ...pool }) })
    write.log({ module: 'workflow:todo', action: 'release', ownId: row.listId })
  }
}
