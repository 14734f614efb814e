import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { ListView, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Context, Write } from '../http/context'
import { sysListView, sysTableColumn } from '../system/system.table'
import {
  COLUMN_MODULE,
  effectiveColumns,
  lockMenuColumns,
  refuseTooManyMenus,
  toColumnView,
} from './table-columns'

type Look = ParsedInputOf<typeof tableColumnApi.updateView>

/** Every list with a customized view, as the caller sees it. */
export async function listViews({ db, actor }: Context, menuId?: string): Promise<ListView[]> {
  const ownOrDefaultCondition = <T extends typeof sysListView | typeof sysTableColumn>(table: T) =>
    and(
      or(isNull(table.userId), eq(table.userId, actor.userId)),
      menuId ? eq(table.menuId, menuId) : undefined,
    )
  const [looks, columns] = await Promise.all([
    db.select().from(sysListView).where(ownOrDefaultCondition(sysListView)),
    db.select().from(sysTableColumn).where(ownOrDefaultCondition(sysTableColumn)),
  ])
  const columnsOf = groupByMenu(columns)
  const looksOf = groupByMenu(looks)
  return [...new Set([...looksOf.keys(), ...columnsOf.keys()])].map((id) => {
    const [usual, own] = [true, false].map((isDefault) =>
      looksOf.get(id)?.find((look) => (look.userId === null) === isDefault),
    )
    return {
      menuId: id,
      columns: effectiveColumns(columnsOf.get(id) ?? []).map(toColumnView),
      pageSize: own?.pageSize ?? usual?.pageSize ?? null,
      density: own?.density ?? usual?.density ?? null,
      searchOpen: own?.searchOpen ?? usual?.searchOpen ?? null,
    }
  })
}

function groupByMenu<T extends { menuId: string }>(rows: readonly T[]): Map<string, T[]> {
  const menus = new Map<string, T[]>()
  for (const row of rows) {
    const known = menus.get(row.menuId)
    if (known) known.push(row)
    else menus.set(row.menuId, [row])
  }
  return menus
}

const NOTHING_CHOSEN = { columns: [], pageSize: null, density: null, searchOpen: null }

const listViewOf = async (context: Context, menuId: string): Promise<ListView> =>
  (await listViews(context, menuId))[0] ?? { menuId, ...NOTHING_CHOSEN }

export async function changeView(context: Context, menuId: string, look: Look): Promise<ListView> {
  const { userId } = context.actor
  await context.write(async ({ tx }) => {
    await refuseTooManyMenus(tx, userId, menuId)
    await upsertListView(tx, menuId, userId, look)
  })
  return listViewOf(context, menuId)
}

/** Deletes the caller's own columns and view of a list. */
export async function resetView(context: Context, menuId: string): Promise<ListView> {
  const { actor } = context
  await context.write(async ({ tx, log }) => {
    await lockMenuColumns(tx, menuId)
    await tx
      .delete(sysTableColumn)
      .where(and(eq(sysTableColumn.menuId, menuId), eq(sysTableColumn.userId, actor.userId)))
    await tx
      .delete(sysListView)
      .where(and(eq(sysListView.menuId, menuId), eq(sysListView.userId, actor.userId)))
    log({ module: COLUMN_MODULE, action: 'resetView', after: { menuId } })
  })
  return listViewOf(context, menuId)
}

/** Makes the caller's view the default for everybody, and deletes their own, which is then equal. */
export async function makeViewDefault(context: Context, menuId: string): Promise<ListView> {
  const { actor, write } = context
  await write(async ({ tx, log }) => {
    await lockMenuColumns(tx, menuId)
    const { columns, pageSize, density, searchOpen } = await listViewOf(context, menuId)
    await tx
      .delete(sysTableColumn)
      .where(and(eq(sysTableColumn.menuId, menuId), isNull(sysTableColumn.userId)))
    await tx
      .delete(sysTableColumn)
      .where(and(eq(sysTableColumn.menuId, menuId), eq(sysTableColumn.userId, actor.userId)))
    if (columns.length > 0)
      await tx.insert(sysTableColumn).values(
        columns.map(({ tcField, tcName, tcWidth, tcHidden }, tcSort) => ({
          menuId,
          tcField,
          tcName,
          tcWidth,
          tcHidden,
          tcSort,
          listId: newListId(),
          createUserId: actor.userId,
          updateUserId: actor.userId,
        })),
      )
    await tx
      .delete(sysListView)
      .where(and(eq(sysListView.menuId, menuId), eq(sysListView.userId, actor.userId)))
    await upsertListView(tx, menuId, null, { pageSize, density, searchOpen })
    log({ module: COLUMN_MODULE, action: 'setDefault', after: { menuId, columns } })
  })
  return listViewOf(context, menuId)
}

type Chosen = { [K in keyof Look]: Look[K] | null }

async function upsertListView(
  tx: Write['tx'],
  menuId: string,
  userId: string | null,
  look: Chosen,
): Promise<void> {
  if (Object.keys(look).length === 0) return
  await tx
    .insert(sysListView)
    .values({ listId: newListId(), menuId, userId, ...look })
    .onConflictDoUpdate({ target: [sysListView.menuId, sysListView.userId], set: look })
}
