import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type SavedFilter, savedFilterApi } from '@agency/shared/contract/saved-filter.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Context, Write } from '../http/context'
import { ownOnly } from '../http/guard'
import { badField, notFound, refuse, staleVersion } from '../http/refusal'
import { answer, type Route } from '../http/route'
import { namesOf } from '../system/directory'
import { sysSavedFilter as t } from '../system/system.table'

const MODULE = 'system:filter'
/** Of one list; more than this nobody finds anything in. */
const MOST_OWN = 50
/** Of all lists together: what a list is called is the caller's word. */
const MOST_IN_ALL = 500
const say = {
  taken: '您已有同名的常用查询',
  tooMany: `一个页面最多保存 ${MOST_OWN} 个常用查询`,
  tooManyInAll: `每人最多保存 ${MOST_IN_ALL} 个常用查询`,
}

type Row = typeof t.$inferSelect
type Form = ParsedInputOf<typeof savedFilterApi.save>
type Change = ParsedInputOf<typeof savedFilterApi.update>

const ownFilters = ownOnly('one’s own filters, and those that the own department shares')

export const savedFilterRoutes: readonly Route[] = [
  answer(savedFilterApi.list, ownFilters, listFilters),
  answer(savedFilterApi.save, ownFilters, addFilter),
  answer(savedFilterApi.update, ownFilters, changeFilter),
  answer(savedFilterApi.delete, ownFilters, (context, { listIds }) => deleteFilters(context, listIds)),
]

async function listFilters(context: Context, { menuId }: { menuId: string }): Promise<SavedFilter[]> {
  const { actor, db } = context
  const ofDepartment = actor.departmentId
    ? and(eq(t.shared, true), eq(t.departmentId, actor.departmentId))
    : undefined
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.menuId, menuId), or(eq(t.userId, actor.userId), ofDepartment)))
    .orderBy(asc(t.name), asc(t.listId))
  return viewed(context, rows)
}

/** @throws 400 when the name is taken or there are too many */
function addFilter(context: Context, form: Form): Promise<SavedFilter> {
  return context.write(async (write) => {
    const { actor } = context
    await checkName(write, form.menuId, form.name)
    const own = await write.tx.$count(t, and(eq(t.userId, actor.userId), eq(t.menuId, form.menuId)))
    if (own >= MOST_OWN) throw refuse(say.tooMany)
    const inAll = await write.tx.$count(t, eq(t.userId, actor.userId))
    if (inAll >= MOST_IN_ALL) throw refuse(say.tooManyInAll)
    const [row] = await write.tx
      .insert(t)
      .values({
        ...form,
        listId: newListId(),
        userId: actor.userId,
        departmentId: actor.departmentId,
        createUserId: actor.userId,
        updateUserId: actor.userId,
      })
      .returning()
    write.log({ module: MODULE, action: 'add', ownId: row?.listId, after: row })
    return one(context, row)
  })
}

/** @throws 404 unless it is one's own, 409 for a stale version, 400 when the name is taken */
function changeFilter(context: Context, { listId, version, ...form }: Change): Promise<SavedFilter> {
  return context.write(async (write) => {
    const { actor } = context
    const [before] = await write.tx
      .select()
      .from(t)
      .where(and(eq(t.listId, listId), eq(t.userId, actor.userId)))
    if (!before) throw notFound()
    await checkName(write, before.menuId, form.name, listId)
    const [after] = await write.tx
      .update(t)
      // Shared with the department its owner is in now.
      .set({ ...form, departmentId: actor.departmentId, version: version + 1, updateTime: context.clock() })
      .where(and(eq(t.listId, listId), eq(t.version, version)))
      .returning()
    if (!after) throw staleVersion()
    write.log({ module: MODULE, action: 'edit', ownId: listId, before, after })
    return one(context, after)
  })
}

/** @throws 404 unless all are one's own */
const deleteFilters = (context: Context, listIds: readonly string[]): Promise<null> =>
  context.write(async ({ tx, log }) => {
    const wanted = [...new Set(listIds)]
    const gone = await tx
      .delete(t)
      .where(and(inArray(t.listId, wanted), eq(t.userId, context.actor.userId)))
      .returning()
    if (gone.length < wanted.length) throw notFound()
    for (const row of gone) log({ module: MODULE, action: 'delete', ownId: row.listId, before: row })
    return null
  })

/** One person's filters are written one at a time, so that the name found free stays free. */
async function checkName({ actor, tx }: Write, menuId: string, name: string, except?: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${MODULE} ${actor.userId}`}, 0))`)
  const [taken] = await tx
    .select({ listId: t.listId })
    .from(t)
    .where(
      and(
        eq(t.userId, actor.userId),
        eq(t.menuId, menuId),
        eq(t.name, name),
        except ? ne(t.listId, except) : undefined,
      ),
    )
  if (taken) throw badField('name', say.taken)
}

async function viewed({ db, actor }: Context, rows: readonly Row[]): Promise<SavedFilter[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.userId),
  )
  return rows.map(({ listId, version, menuId, name, filters, shared, userId }) => ({
    ...{ listId, version, menuId, name, filters, shared },
    mine: userId === actor.userId,
    userName: names.get(userId) ?? '',
  }))
}

async function one(context: Context, row: Row | undefined): Promise<SavedFilter> {
  const [filter] = row ? await viewed(context, [row]) : []
  if (!filter) throw notFound()
  return filter
}
