import type { MenuForm, MenuRow } from '@agency/shared/modules/system-menu/menu.contract'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { containsCondition, equalsCondition, filterConditions } from '../../http/list'
import { badFields, badInputRefusal } from '../../http/refusal'
import { RecordStore } from '../../record/record-store'
import { sysMenu } from '../../system/system.table'
import { menuProblems } from './menu.checks'

const say = {
  hasChildren: (name: string) => `「${name}」下还有菜单，请先删除或移走下级菜单`,
  ownEntry: '菜单管理自身不能删除',
}
/** The component of the page 菜单管理 itself; if its entry were deleted, nobody could restore any. */
const OWN_PAGE = 'system/menu'

type Row = typeof sysMenu.$inferSelect

export const toMenuRow = (row: Row): MenuRow => ({ ...row, updateTime: row.updateTime.toISOString() })

export const listMenus = (db: Queryable): Promise<Row[]> =>
  db.select().from(sysMenu).where(eq(sysMenu.delFlag, false)).orderBy(asc(sysMenu.orderNum), asc(sysMenu.id))

export const menus = new RecordStore<Row, MenuForm, { permissionName?: string; pid?: string }>(sysMenu, {
  prefix: menuPrefix,
  matching: (filters) =>
    filterConditions(filters, {
      permissionName: (text) => containsCondition(sysMenu.permissionName, text),
      pid: equalsCondition(sysMenu.pid),
    }),
  usual: [asc(sysMenu.orderNum), asc(sysMenu.id)],
  // Two valid moves together could form a circle; running under a lock, this check sees the first.
  async columns({ tx, params }, form, before) {
    const problems = menuProblems(form, await listMenus(tx), params.values.FRAME_ORIGINS, before)
    if (problems.length > 0) throw badFields(problems)
    return form
  },
  async assertDeletable({ tx }, going) {
    if (going.some((row) => row.component === OWN_PAGE)) throw badInputRefusal(say.ownEntry)
    const leaving = new Set(going.map((row) => row.listId))
    const staying = (await listMenus(tx)).filter((row) => !leaving.has(row.listId))
    const parent = going.find((row) => staying.some((child) => child.pid === row.id))
    if (parent) throw badInputRefusal(say.hasChildren(parent.permissionName))
  },
  async changed({ emit }) {
    emit({ type: 'changed', what: 'menus' })
  },
})
