import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { newListId } from '@agency/shared/format/ids'
import type { MenuForm, MenuRow, menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Context, changedBy, type Write } from '../../http/context'
import { conditions, contains, orderBy, pageOf, same, timeRange } from '../../http/list'
import { badFields, notFound, refuse, staleVersion } from '../../http/refusal'
import { sysMenu } from '../../system/system.table'
import { menuProblems } from './menu.checks'

const say = {
  hasChildren: (name: string) => `「${name}」下还有菜单，请先删除或移走下级菜单`,
  ownEntry: '菜单管理自身不能删除',
}
/** The component of this module's own page: without its entry nobody could bring one back. */
const OWN_PAGE = 'system/menu'

type Row = typeof sysMenu.$inferSelect

export const asMenu = (row: Row): MenuRow => ({ ...row, updateTime: row.updateTime.toISOString() })

export const listMenus = (db: Queryable): Promise<Row[]> =>
  db.select().from(sysMenu).where(eq(sysMenu.delFlag, false)).orderBy(asc(sysMenu.orderNum), asc(sysMenu.id))

export async function pageMenus(db: Queryable, query: ParsedInputOf<typeof menuApi.page>) {
  const { size, current, offset } = pageOf(query)
  const created = timeRange(sysMenu.createTime)
  const { permissionName, pid, createTimeStart, createTimeEnd } = query
  const where = and(
    eq(sysMenu.delFlag, false),
    conditions(
      { permissionName, pid, createTimeStart, createTimeEnd },
      {
        permissionName: (text) => contains(sysMenu.permissionName, text),
        pid: same(sysMenu.pid),
        createTimeStart: created.start,
        createTimeEnd: created.end,
      },
    ),
  )
  const { orderNum, createTime, listId } = sysMenu
  const rows = await db
    .select()
    .from(sysMenu)
    .where(where)
    .orderBy(...orderBy(query.order, { orderNum, createTime }, asc(orderNum), listId))
    .limit(size)
    .offset(offset)
  return { records: rows.map(asMenu), total: await db.$count(sysMenu, where), size, current }
}

/** @throws 404 */
export async function findMenu(db: Queryable, listId: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(sysMenu)
    .where(and(eq(sysMenu.listId, listId), eq(sysMenu.delFlag, false)))
  if (!row) throw notFound()
  return row
}

/** @throws 400 with field errors */
export const addMenu = ({ actor, params, write }: Context, form: MenuForm): Promise<MenuRow> =>
  write(async ({ tx, log, emit }) => {
    await oneAtATime(tx)
    refuseProblems(menuProblems(form, await listMenus(tx), params.values.FRAME_ORIGINS))
    const [row] = await tx
      .insert(sysMenu)
      .values({
        ...form,
        listId: newListId(),
        createUserId: actor.userId,
        updateUserId: actor.userId,
      })
      .returning()
    if (!row) throw notFound()
    log({ module: menuPrefix, action: 'add', ownId: row.listId, after: row })
    emit({ type: 'changed', what: 'menus' })
    return asMenu(row)
  })

/** @throws 404, 409 for a stale version, 400 with field errors */
export const changeMenu = (
  { actor, clock, params, write }: Context,
  { listId, version, ...form }: MenuForm & { listId: string; version: number },
): Promise<MenuRow> =>
  write(async ({ tx, log, emit }) => {
    await oneAtATime(tx)
    const before = await findMenu(tx, listId)
    if (before.version !== version) throw staleVersion()
    refuseProblems(menuProblems(form, await listMenus(tx), params.values.FRAME_ORIGINS, before))
    const [after] = await tx
      .update(sysMenu)
      .set({ ...form, ...changedBy({ actor, clock }, { version }) })
      .where(eq(sysMenu.listId, listId))
      .returning()
    if (!after) throw notFound()
    log({ module: menuPrefix, action: 'edit', ownId: listId, before, after })
    emit({ type: 'changed', what: 'menus' })
    return asMenu(after)
  })

/**
 * Removed for good, so that the id is free again; the operation log keeps what it was.
 * @throws 404, 400 while anything that stays lies below one of them
 */
export const deleteMenus = ({ write }: Context, listIds: readonly string[]): Promise<null> =>
  write(async ({ tx, log, emit }) => {
    await oneAtATime(tx)
    const all = await listMenus(tx)
    const wanted = new Set(listIds)
    const going = all.filter((row) => wanted.has(row.listId))
    if (going.length !== wanted.size) throw notFound()
    if (going.some((row) => row.component === OWN_PAGE)) throw refuse(say.ownEntry)
    const parent = going.find((row) => all.some((child) => child.pid === row.id && !wanted.has(child.listId)))
    if (parent) throw refuse(say.hasChildren(parent.permissionName))
    await tx.delete(sysMenu).where(inArray(sysMenu.listId, [...wanted]))
    for (const row of going) log({ module: menuPrefix, action: 'delete', ownId: row.listId, before: row })
    emit({ type: 'changed', what: 'menus' })
    return null
  })

function refuseProblems(problems: ReturnType<typeof menuProblems>): void {
  if (problems.length > 0) throw badFields(problems)
}

/** Until the transaction ends, nobody else changes the tree: two moves that are right by themselves could make a circle. */
const oneAtATime = (tx: Write['tx']) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sys_menu', 0))`)
