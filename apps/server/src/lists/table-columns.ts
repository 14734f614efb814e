import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { newListId } from '@agency/shared/format/ids'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { lockUntilCommit } from '../db/take-turn'
import type { Context, Write } from '../http/context'
import { containsCondition, equalsCondition, filterConditions } from '../http/list'
import { badField, badFields, badInputRefusal } from '../http/refusal'
import { RecordStore } from '../record/record-store'
import { sysListView, sysTableColumn } from '../system/system.table'

const say = {
  taken: '该列已存在',
  twice: '同一列只能出现一次',
  noneVisible: '请至少选择一列',
  tooManyMenus: '您设置过的页面过多，请先恢复一些页面的默认设置',
}
/**
 * Maximum number of pages that one person may customize. Not all pages are in the menu, so their names cannot
 * be checked.
 */
const MOST_MENUS = 300

export const COLUMN_MODULE = 'system:column'

type Row = typeof sysTableColumn.$inferSelect
type Form = ParsedInputOf<typeof tableColumnApi.save>
type Preferences = ParsedInputOf<typeof tableColumnApi.updateTableColumn>

export const toColumnView = (row: Row): TableColumn => ({ ...row, tcLabel: row.menuId })

const isDefault = isNull(sysTableColumn.userId)

/**
 * The administrator's default columns. The filter is called `ofMenu`, because every list has a parameter
 * `menuId` that is no filter.
 */
export const defaultColumns = new RecordStore<
  Row,
  Form,
  { ofMenu?: string; tcField?: string; tcName?: string }
>(sysTableColumn, {
  prefix: COLUMN_MODULE,
  visible: () => isDefault,
  matching: (filters) =>
    filterConditions(filters, {
      ofMenu: equalsCondition(sysTableColumn.menuId),
      tcField: (text) => containsCondition(sysTableColumn.tcField, text),
      tcName: (text) => containsCondition(sysTableColumn.tcName, text),
    }),
  usual: asc(sysTableColumn.tcSort),
  async columns({ tx }, form, before) {
    await lockMenuColumns(tx, form.menuId)
    await refuseTakenField(tx, form, before?.listId)
    return form
  },
})

/** The columns of a page for a person: their own settings where they exist, else the default. */
export async function loadPageColumns({ db, actor }: Context, menuId: string): Promise<TableColumn[]> {
  const rows = await db
    .select()
    .from(sysTableColumn)
    .where(and(eq(sysTableColumn.menuId, menuId), or(isDefault, eq(sysTableColumn.userId, actor.userId))))
  return effectiveColumns(rows).map(toColumnView)
}

/** Combines own and default columns of one page, in their order. */
export function effectiveColumns(rows: readonly Row[]): Row[] {
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

/** Replaces a person's columns of a page. The order of the list is the order of the columns. */
export async function saveColumnChoice(
  context: Context,
  menuId: string,
  preferences: Preferences,
): Promise<TableColumn[]> {
  const { actor, write } = context
  checkPreferences(preferences)
  const mine = and(eq(sysTableColumn.menuId, menuId), eq(sysTableColumn.userId, actor.userId))
  await write(async ({ tx, log }) => {
    await lockMenuColumns(tx, menuId)
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
  return loadPageColumns(context, menuId)
}

function checkPreferences(preferences: Preferences): void {
  if (preferences.every((column) => column.tcHidden === '1')) throw badField('tcHidden', say.noneVisible)
  const fields = preferences.map((column) => column.tcField)
  const twice = fields.flatMap((field, index) =>
    fields.indexOf(field) < index ? [{ field: `${index}.tcField`, message: say.twice }] : [],
  )
  if (twice.length > 0) throw badFields(twice)
}

async function refuseTakenField(tx: Queryable, { menuId, tcField }: Form, except?: string): Promise<void> {
  const others = except ? ne(sysTableColumn.listId, except) : undefined
  const taken = await tx.$count(
    sysTableColumn,
    and(eq(sysTableColumn.menuId, menuId), eq(sysTableColumn.tcField, tcField), isDefault, others),
  )
  if (taken > 0) throw badField('tcField', say.taken)
}

/**
 * Locks the columns of a page until the transaction ends, since simultaneous changes would violate the unique
 * index.
 */
export const lockMenuColumns = (tx: Write['tx'], menuId: string) =>
  lockUntilCommit(tx, `sys_table_column ${menuId}`)

/** @throws 400 when the person has already customized the maximum number of other pages */
export async function refuseTooManyMenus(tx: Write['tx'], userId: string, menuId: string): Promise<void> {
  await lockUntilCommit(tx, `arranged by ${userId}`)
  const arranged = await tx
    .select({ menuId: sysTableColumn.menuId })
    .from(sysTableColumn)
    .where(eq(sysTableColumn.userId, userId))
    .union(tx.select({ menuId: sysListView.menuId }).from(sysListView).where(eq(sysListView.userId, userId)))
  if (arranged.length >= MOST_MENUS && arranged.every((row) => row.menuId !== menuId))
    throw badInputRefusal(say.tooManyMenus)
}
