import { deputyApi as api, type DeputyRow } from '@agency/shared/deputy/deputy.contract'
import { desc, eq } from 'drizzle-orm'
import type { Context, Write } from '../../http/context'
import { ownDataOnly } from '../../http/guard'
import { MOST_LISTED, runPageQuery } from '../../http/list'
import { notFound, notPermitted } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { loadActor } from '../../session/load-actor'
import { countTodosOnBehalf } from '../../workflow/on-behalf'
import { wfTodo } from '../../workflow/todo.table'
import { canArrangeDeputy, type DeputyRecord } from './deputy.checks'
import { buildDeputyViews, deputies, endDeputy } from './deputy.store'

const own = ownDataOnly('deputyships of the caller and of those they head; all for administrators')

export const deputyRoutes: readonly Route[] = [
  defineRoute(api.page, own, (context, query) =>
    deputies.page(context, query, (rows) => buildDeputyViews(context, rows)),
  ),
  defineRoute(api.list, own, async (context, query) =>
    buildDeputyViews(context, await deputies.list(context, query, MOST_LISTED)),
  ),
  defineRoute(api.detail, own, async (context, { listId }) =>
    buildDeputyView(context, await deputies.find(context, listId)),
  ),
  defineRoute(api.save, own, async (context, form) =>
    buildDeputyView(context, await deputies.add(context, form)),
  ),
  defineRoute(api.update, own, (context, { listId, version, ...form }) =>
    context.write(async (write) => {
      await assertCanChangeDeputy(write, await deputies.find(write, listId))
      return buildDeputyView(context, await deputies.change(context, listId, version, form))
    }),
  ),
  defineRoute(api.delete, own, (context, { listIds }) =>
    context.write(async (write) => {
      for (const listId of listIds) await assertCanChangeDeputy(write, await deputies.find(write, listId))
      return deputies.remove(context, listIds)
    }),
  ),
  defineRoute(api.end, own, (context, input) =>
    context.write(async (write) => {
      await assertCanChangeDeputy(write, await deputies.find(write, input.listId))
      return buildDeputyView(context, await endDeputy(context, input))
    }),
  ),
  defineRoute(api.getCount, own, (context) => countTodosOnBehalf(context)),
  defineRoute(api.done, own, async (context, query) => {
    const where = eq(wfTodo.forUserId, context.actor.userId)
    const { listId, title, path, bizType, stepName, handleUserName, handleTime, result, opinion } = wfTodo
    const inOrder = context.db
      .select({ listId, title, path, bizType, stepName, handleUserName, handleTime, result, opinion })
      .from(wfTodo)
      .where(where)
      .orderBy(desc(wfTodo.handleTime), desc(wfTodo.listId))
    const { rows, ...page } = await runPageQuery(query, inOrder, context.db.$count(wfTodo, where))
    return {
      ...page,
      records: rows.map((row) => ({ ...row, handleTime: row.handleTime?.toISOString() ?? null })),
    }
  }),
]

/** Checks who changes a deputyship: people who are only informed, such as the deputy, cannot. @throws 403 */
async function assertCanChangeDeputy(write: Write, row: DeputyRecord): Promise<void> {
  const person = await loadActor(write.tx, row.userId)
  if (!canArrangeDeputy(write.actor, person ?? { userId: row.userId, departmentId: null }))
    throw notPermitted()
}

async function buildDeputyView(context: Context, row: DeputyRecord): Promise<DeputyRow> {
  const [found] = await buildDeputyViews(context, [row])
  if (!found) throw notFound()
  return found
}
