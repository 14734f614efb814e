import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type SavedFilter, savedFilterApi } from '@agency/shared/contract/saved-filter.contract'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Context, Write } from '../http/context'
import { ownDataOnly } from '../http/guard'
import { badField, badInputRefusal, notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { RecordStore } from '../record/record-store'
import { createNameLookup } from '../system/directory'
import { sysSavedFilter } from '../system/system.table'

const MODULE = 'system:filter'
/** Maximum number of saved filters of a person for one list. */
const MOST_OWN = 50
/**
 * Maximum number of a person's saved filters in all, since list names come from the client and are not
 * checked.
 */
const MOST_IN_ALL = 500
const say = {
  taken: '您已有同名的常用查询',
  tooMany: `一个页面最多保存 ${MOST_OWN} 个常用查询`,
  tooManyInAll: `每人最多保存 ${MOST_IN_ALL} 个常用查询`,
}

type Row = typeof sysSavedFilter.$inferSelect
type Form = ParsedInputOf<typeof savedFilterApi.save>

const ownFilters = ownDataOnly('one’s own filters, and those that the own department shares')

async function listFilters(context: Context, { menuId }: { menuId: string }): Promise<SavedFilter[]> {
  const { actor, db } = context
  const ofDepartment = actor.departmentId
    ? and(eq(sysSavedFilter.shared, true), eq(sysSavedFilter.departmentId, actor.departmentId))
    : undefined
  const rows = await db
    .select()
    .from(sysSavedFilter)
    .where(and(eq(sysSavedFilter.menuId, menuId), or(eq(sysSavedFilter.userId, actor.userId), ofDepartment)))
    .orderBy(asc(sysSavedFilter.name), asc(sysSavedFilter.listId))
  return buildFilterViews(context, rows)
}

/** Saved filters, which only their owner can write. */
const filters = new RecordStore<Row, Form>(sysSavedFilter, {
  prefix: MODULE,
  visible: ({ actor }) => eq(sysSavedFilter.userId, actor.userId),
  matching: () => undefined,
  usual: asc(sysSavedFilter.name),
  async columns(write, form) {
    const own = eq(sysSavedFilter.userId, write.actor.userId)
    const ofMenu = await write.tx.$count(sysSavedFilter, and(own, eq(sysSavedFilter.menuId, form.menuId)))
    if (ofMenu >= MOST_OWN) throw badInputRefusal(say.tooMany)
    if ((await write.tx.$count(sysSavedFilter, own)) >= MOST_IN_ALL) throw badInputRefusal(say.tooManyInAll)
    return validateAndBuildColumns(write, form)
  },
})

/**
 * The table columns of a filter; sharing is with the owner's current department. @throws 400 when the owner
 * has one with that name on the same page
 */
async function validateAndBuildColumns(
  { actor, tx }: Write,
  form: Form,
  except?: string,
): Promise<Partial<Row>> {
  const same = and(
    eq(sysSavedFilter.userId, actor.userId),
    eq(sysSavedFilter.menuId, form.menuId),
    eq(sysSavedFilter.name, form.name),
  )
  const taken = await tx.$count(
    sysSavedFilter,
    and(same, except ? ne(sysSavedFilter.listId, except) : undefined),
  )
  if (taken > 0) throw badField('name', say.taken)
  return { ...form, userId: actor.userId, departmentId: actor.departmentId }
}

async function buildFilterViews({ db, actor }: Context, rows: readonly Row[]): Promise<SavedFilter[]> {
  const nameOf = await createNameLookup(db, rows, (row) => row.userId)
  return rows.map((row) => ({
    ...row,
    mine: row.userId === actor.userId,
    userName: nameOf(row.userId) ?? '',
  }))
}

async function buildFilterView(context: Context, row: Row): Promise<SavedFilter> {
  const [filter] = await buildFilterViews(context, [row])
  if (!filter) throw notFound()
  return filter
}

export const savedFilterRoutes: readonly Route[] = [
  defineRoute(savedFilterApi.list, ownFilters, listFilters),
  defineRoute(savedFilterApi.save, ownFilters, async (context, form) =>
    buildFilterView(context, await filters.add(context, form)),
  ),
  defineRoute(savedFilterApi.update, ownFilters, async (context, { listId, version, ...form }) =>
    buildFilterView(
      context,
      await filters.move(context, { listId, version, action: 'edit' }, (write, { menuId }) =>
        validateAndBuildColumns(write, { ...form, menuId }, listId),
      ),
    ),
  ),
  defineRoute(savedFilterApi.delete, ownFilters, (context, { listIds }) => filters.remove(context, listIds)),
]
