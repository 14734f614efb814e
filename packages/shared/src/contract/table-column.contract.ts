import { z } from 'zod'
import {
  asFile,
  defineGetEndpoint,
  definePostEndpoint,
  definePutEndpoint,
  done,
  nothing,
  withQuery,
} from './endpoint'
import { byId, byIds, exportQuery, listQuery, option, pageQuery, pageSchema, recordVersion } from './page'
import { isPageSize } from './paging'

const columnFields = {
  menuId: z.string().min(1, '请选择菜单').max(64),
  tcField: z.string().min(1, '请输入字段名').max(64),
  tcName: z.string().min(1, '请输入列名').max(64),
  tcWidth: z.number().int().min(40).max(2000).nullable().optional(),
  tcSort: z.number().int().min(0).max(1000).optional(),
  /** Whether the column is shown: '1' hidden, '2' shown (SPEC section 3). */
  tcHidden: z.enum(['1', '2']).optional(),
}

const tableColumn = z.object({
  listId: z.string(),
  menuId: z.string(),
  /** Repeats the menu id; the preference row of the specification has both. */
  tcLabel: z.string(),
  tcField: z.string(),
  tcName: z.string(),
  tcWidth: z.number().nullable(),
  tcSort: z.number(),
  tcHidden: z.enum(['1', '2']),
  /**
   * The person who arranged the columns; null for the administrator's default, which applies to everybody.
   */
  userId: z.string().nullable(),
  version: z.number(),
})
export type TableColumn = z.output<typeof tableColumn>

/** One column of a person's preferences. */
const columnPreference = z.strictObject({
  tcLabel: z.string().max(64).optional(),
  tcField: z.string().min(1).max(64),
  tcName: z.string().max(64),
  tcHidden: z.enum(['1', '2']),
  tcWidth: z.number().int().min(40).max(2000).nullable().optional(),
  tcSort: z.number().int().min(0).max(1000).optional(),
})

export const densities = ['compact', 'medium', 'loose'] as const
export type Density = (typeof densities)[number]

/** View preferences of a list other than its columns. */
const look = {
  pageSize: z.number().refine((size): boolean => isPageSize(size), '不支持的每页条数'),
  density: z.enum(densities),
  searchOpen: z.boolean(),
}

/**
 * The view of a list for its reader: the person's own choice, otherwise the administrator's default; null where
 * neither exists.
 */
const listView = z.object({
  menuId: z.string(),
  columns: z.array(tableColumn),
  pageSize: z.number().nullable(),
  density: z.enum(densities).nullable(),
  searchOpen: z.boolean().nullable(),
})
export type ListView = z.output<typeof listView>

const filters = { tcField: z.string().max(64).optional(), tcName: z.string().max(64).optional() }
const order = ['tcSort', 'tcField', 'tcName'] as const
const menuId = z.strictObject({ menuId: z.string().min(1, '请选择菜单').max(64) })

/** SPEC section 7, "Table columns". */
export const tableColumnApi = {
  page: defineGetEndpoint(
    '/admin/commonTableColumn/page',
    pageQuery(filters, order),
    pageSchema(tableColumn),
  ),
  list: defineGetEndpoint('/admin/commonTableColumn/list', listQuery(filters, order), z.array(tableColumn)),
  detail: defineGetEndpoint(
    '/admin/commonTableColumn/detail',
    z.union([byId, z.strictObject({ id: z.uuid() })]),
    tableColumn,
  ),
  delete: defineGetEndpoint('/admin/commonTableColumn/delete', byIds, done),
  getSelect: defineGetEndpoint(
    '/admin/commonTableColumn/getSelect',
    listQuery(filters, order),
    z.array(option),
  ),
  exportExcel: asFile(
    defineGetEndpoint('/admin/commonTableColumn/exportExcel', exportQuery(filters, order), z.unknown()),
  ),
  getColumn: defineGetEndpoint('/admin/commonTableColumn/getColumn', menuId, z.array(tableColumn)),
  save: definePostEndpoint('/admin/commonTableColumn/save', z.strictObject(columnFields), tableColumn),
  update: definePutEndpoint(
    '/admin/commonTableColumn/update',
    z.strictObject({ ...columnFields, listId: z.uuid(), version: recordVersion }),
    tableColumn,
  ),
  updateTableColumn: withQuery(
    definePostEndpoint(
      '/admin/commonTableColumn/updateTableColumn',
      z.array(columnPreference).max(200),
      z.array(tableColumn),
    ),
    menuId,
  ),
  /** The views of every list for which the caller or an administrator has set preferences. */
  getViews: defineGetEndpoint('/admin/commonTableColumn/getViews', nothing, z.array(listView)),
  /** Changes the caller's view of one list; omitted values stay as they are. */
  updateView: withQuery(
    definePostEndpoint('/admin/commonTableColumn/updateView', z.strictObject(look).partial(), listView),
    menuId,
  ),
  /** Deletes the caller's own view of a list, so that the default applies again. */
  resetView: definePostEndpoint('/admin/commonTableColumn/resetView', menuId, listView),
  /** Makes the caller's own view the default for everybody. */
  setDefault: definePostEndpoint('/admin/commonTableColumn/setDefault', menuId, listView),
}
