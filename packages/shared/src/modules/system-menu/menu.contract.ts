import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, done, nothing } from '../../contract/endpoint'
import { byId, byIds, instant, option, pageQuery, pageSchema, recordVersion } from '../../contract/page'
import { selectQuery } from '../../contract/resource.contract'
import { pickFieldRules } from '../../fields/fields'
import { menuFields } from './menu.fields'

const formShape = pickFieldRules(menuFields)

/** The form of a menu entry. */
export const menuForm = z.strictObject(formShape)
export type MenuForm = z.output<typeof menuForm>

const nullable = z.string().nullable()
const menuRow = z.object({
  listId: z.string(),
  version: z.number(),
  /** The id of the entry, used in links (`menu_id`) and as `pid` of the entries below. */
  id: z.string(),
  /** The id of the entry above; TOP_MENU for a top-level entry. */
  pid: z.string(),
  permissionName: z.string(),
  path: z.string(),
  /** What the entry opens: FOLDER, a page name, or a web address. */
  component: z.string(),
  icon: nullable,
  orderNum: z.number(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  noCache: z.boolean(),
  affix: z.boolean(),
  breadcrumb: z.boolean(),
  redirect: nullable,
  activeMenu: nullable,
  frame: nullable,
  /** Permission needed to see the entry; null when every logged-in person may. */
  permission: nullable,
  updateTime: instant,
})
export type MenuRow = z.output<typeof menuRow>

/** CONTRACT, "Lists": system management. The page 菜单管理 shows the whole tree. */
export const menuApi = {
  /** All entries in display order as rows; `pid` builds the tree. */
  list: defineGetEndpoint('/admin/menu/list', nothing, z.array(menuRow)),
  page: defineGetEndpoint(
    '/admin/menu/page',
    pageQuery({ permissionName: z.string().max(30).optional(), pid: z.string().max(64).optional() }, [
      'orderNum',
      'createTime',
    ]),
    pageSchema(menuRow),
  ),
  getSelect: defineGetEndpoint('/admin/menu/getSelect', selectQuery, z.array(option)),
  detail: defineGetEndpoint('/admin/menu/detail', byId, menuRow),
  save: definePostEndpoint('/admin/menu/save', menuForm, menuRow),
  update: definePostEndpoint(
    '/admin/menu/update',
    z.strictObject({ ...formShape, listId: z.uuid(), version: recordVersion }),
    menuRow,
  ),
  delete: defineGetEndpoint('/admin/menu/delete', byIds, done),
}
