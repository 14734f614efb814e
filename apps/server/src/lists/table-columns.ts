import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type Context, changedBy, type Write } from '../http/context'
import { conditions, contains, orderBy, pageOf, same, timeRange } from '../http/list'
import { badField, badFields, notFound, refuse, staleVersion } from '../http/refusal'
import { sysListView, sysTableColumn } from '../system/system.table'

const say = {
  taken: '该列已存在',
  twice: '同一列只能出现一次',
  noneVisible: '请至少选择一列',
  tooManyMenus: '您设置过的页面过多，请先恢复一些页面的默认设置',
}
/** Pages that one person may arrange. Some have no entry in the menu, so what a page is called cannot be checked. */
const MOST_MENUS = 300

export const COLUMN_MODULE = 'system:column'

type Row = typeof sysTableColumn.$inferSelect
type PageQuery = ParsedInputOf<typeof tableColumnApi.page>
type ListQuery = ParsedInputOf<typeof tableColumnApi.list>
type Form = ParsedInputOf<typeof tableColumnApi.save>
type Preferences = ParsedInputOf<typeof tableColumnApi.updateTableColumn>

export const asColumn = (row: Row): TableColumn => ({
  listId: row.listId,
  menuId: row.menuId,
  tcLabel: row.menuId,
  tcField: row.tcField,
  tcName: row.tcName,
  tcWidth: row.tcWidth,
  tcSort: row.tcSort,
  tcHidden: row.tcHidden,
  userId: row.userId,
  version: row.version,
})

const isDefault = isNull(sysTableColumn.userId)
const created = timeRange(sysTableColumn.createTime)
const sortable = {
  tcSort: sysTableColumn.tcSort,
  tcField: sysTableColumn.tcField,
  tcName: sysTableColumn.tcName,
}

const matching = ({ order: _, ...filters }: ListQuery) =>
  and(
    isDefault,
    conditions(filters, {
      menuId: same(sysTableColumn.menuId),
      tcField: (text) => contains(sysTableColumn.tcField, text),
      tcName: (text) => contains(sysTableColumn.tcName, text),
      createTimeStart: created.start,
      createTimeEnd: created.end,
    }),
  )

const sorted = (order: string | undefined) =>
  orderBy(order, sortable, asc(sysTableColumn.tcSort), sysTableColumn.listId)

/** The administrator's defaults. */
export async function pageColumns(db: Queryable, query: PageQuery) {
  const { currPage, limit, current: page, size: most, ...rest } = query
  const { size, current, offset } = pageOf({ currPage, limit, current: page, size: most })
  const where = matching(rest)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(sysTableColumn)
      .where(where)
      .orderBy(...sorted(rest.order))
      .limit(size)
      .offset(offset),
    db.$count(sysTableColumn, where),
  ])
  return { records: rows.map(asColumn), total, size, current }
}

/** Some thousand rows at most: a menu has a few dozen columns. */
export const listColumns = (db: Queryable, query: ListQuery): Promise<Row[]> =>
  db
    .select()
    .from(sysTableColumn)
    .where(matching(query))
    .orderBy(...sorted(query.order))
    .limit(20_000)

export async function defaultColumn(db: Queryable, listId: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(sysTableColumn)
    .where(and(eq(sysTableColumn.listId, listId), isDefault))
  if (!row) throw notFound()
  return row
}

/** @throws 400 when the menu has the column already */
export const addColumn = ({ actor, write }: Context, form: Form): Promise<TableColumn> =>
  write(async ({ tx, log }) => {
    await oneAtATime(tx, form.menuId)
    await refuseTaken(tx, form)
    const [row] = await tx
      .insert(sysTableColumn)
      .values({ ...form, listId: newListId(), createUserId: actor.userId, updateUserId: actor.userId })
      .returning()
    if (!row) throw notFound()
    log({ module: COLUMN_MODULE, action: 'add', ownId: row.listId, after: row })
    return asColumn(row)
  })

/** @throws 404, 409 for a stale version, 400 when the menu has the column already */
export const changeColumn = (
  { actor, clock, write }: Context,
  input: Form & { listId: string; version: number },
): Promise<TableColumn> =>
  write(async ({ tx, log }) => {
    const { listId, version, ...form } = input
    await oneAtATime(tx, form.menuId)
    const before = await defaultColumn(tx, listId)
    await refuseTaken(tx, form, listId)
    const [after] = await tx
      .update(sysTableColumn)
      .set({ ...form, ...changedBy({ actor, clock }, { version }) })
      .where(and(eq(sysTableColumn.listId, listId), eq(sysTableColumn.version, version)))
      .returning()
    if (!after) throw staleVersion()
    log({ module: COLUMN_MODULE, action: 'edit', ownId: listId, before, after })
    return asColumn(after)
  })

/** Removed for good, so that the field is free again; the operation log keeps what it was. */
export const deleteColumns = ({ write }: Context, listIds: readonly string[]): Promise<null> =>
  write(async ({ tx, log }) => {
    const wanted = [...new Set(listIds)]
    const gone = await tx
      .delete(sysTableColumn)
      .where(and(inArray(sysTableColumn.listId, wanted), isDefault))
      .returning()
    if (gone.length < wanted.length) throw notFound()
    for (const row of gone) log({ module: COLUMN_MODULE, action: 'del', ownId: row.listId, before: row })
    return null
  })

/** What a person sees of a menu: the own choice where there is one, else the default. */
export async function columnsFor({ db, actor }: Context, menuId: string): Promise<TableColumn[]> {
  const rows = await db
    .select()
    .from(sysTableColumn)
    .where(and(eq(sysTableColumn.menuId, menuId), or(isDefault, eq(sysTableColumn.userId, actor.userId))))
  return chosenColumns(rows).map(asColumn)
}

/** Of the columns of one menu: the own choice where there is one, else the default, in their order. */
export function chosenColumns(rows: readonly Row[]): Row[] {
  const own = new Set(rows.filter((row) => row.userId).map((row) => row.tcField))
  return rows
    .filter((row) => row.userId || !own.has(row.tcField))
    .sort(
      (a, b) =>
        a.tcSort - b.tcSort ||
        Number(a.userId === null) - Number(b.userId === null) ||
        (a.listId < b.listId ? -1 : 1),
    )
}

/** Puts a person's whole choice for a menu in the place of the one before. The order of the list is the order of the columns. */
export async function chooseColumns(
  context: Context,
  menuId: string,
  preferences: Preferences,
): Promise<TableColumn[]> {
  const { actor, write } = context
  checkPreferences(preferences)
  const mine = and(eq(sysTableColumn.menuId, menuId), eq(sysTableColumn.userId, actor.userId))
  await write(async ({ tx, log }) => {
    await oneAtATime(tx, menuId)
    await refuseTooManyMenus(tx, actor.userId, menuId)
    await tx.delete(sysTableColumn).where(mine)
    const rows = preferences.map(({ tcLabel: _, ...preference }, index) => ({
      tcSort: index,
      ...preference,
      menuId,
      listId: newListId(),
      userId: actor.userId,
      createUserId: actor.userId,
      updateUserId: actor.userId,
    }))
    await tx.insert(sysTableColumn).values(rows)
    log({ module: COLUMN_MODULE, action: 'updateTableColumn', after: { menuId, preferences } })
  })
  return columnsFor(context, menuId)
}

function checkPreferences(preferences: Preferences): void {
  if (preferences.every((column) => column.tcHidden === '1')) throw badField('tcHidden', say.noneVisible)
  const fields = preferences.map((column) => column.tcField)
  const twice = fields.flatMap((field, index) =>
    fields.indexOf(field) < index ? [{ field: `${index}.tcField`, message: say.twice }] : [],
  )
  if (twice.length > 0) throw badFields(twice)
}

async function refuseTaken(
  tx: Queryable,
  form: Pick<Form, 'menuId' | 'tcField'>,
  except?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ listId: sysTableColumn.listId })
    .from(sysTableColumn)
    .where(
      and(
        eq(sysTableColumn.menuId, form.menuId),
        eq(sysTableColumn.tcField, form.tcField),
        isDefault,
        except ? ne(sysTableColumn.listId, except) : undefined,
      ),
    )
  if (taken) throw badField('tcField', say.taken)
}

/** Until the transaction ends, nobody else changes the columns of this menu: two at once would meet in the unique index. */
export const oneAtATime = (tx: Write['tx'], menuId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sys_table_column ${menuId}`}, 0))`)

/** @throws 400 when the person has arranged so many other pages that this one would be too many */
export async function refuseTooManyMenus(tx: Write['tx'], userId: string, menuId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`arranged by ${userId}`}, 0))`)
  const arranged = await tx
    .select({ menuId: sysTableColumn.menuId })
    .from(sysTableColumn)
    .where(eq(sysTableColumn.userId, userId))
    .union(tx.select({ menuId: sysListView.menuId }).from(sysListView).where(eq(sysListView.userId, userId)))
  if (arranged.length >= MOST_MENUS && arranged.every((row) => row.menuId !== menuId))
    throw refuse(say.tooManyMenus)
}
