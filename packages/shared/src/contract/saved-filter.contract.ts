import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, done } from './endpoint'
import { byIds, recordVersion } from './page'

/** The saved filter values of a list. They are validated only when the list is queried with them. */
const filters = z.record(z.string().max(64), z.union([z.string().max(1000), z.boolean(), z.number()]))

const MOST_FILTERS = 40
/** Maximum length of all values together, as text. */
const MOST_CHARACTERS = 4000
const characterCount = (values: z.output<typeof filters>) =>
  Object.values(values).reduce<number>((sum, value) => sum + String(value).length, 0)

const form = {
  name: z.string('请输入名称').trim().min(1, '请输入名称').max(30, '名称不超过 30 个字'),
  filters: filters
    .refine((values) => Object.keys(values).length <= MOST_FILTERS, `查询条件不超过 ${MOST_FILTERS} 个`)
    .refine(
      (values) => characterCount(values) <= MOST_CHARACTERS,
      `查询条件合计不超过 ${MOST_CHARACTERS} 个字`,
    ),
  /** True when colleagues of the owner's department may use the saved filter too. */
  shared: z.boolean().default(false),
}
const menuId = z.string().min(1, '请选择菜单').max(64)

const savedFilter = z.object({
  listId: z.string(),
  version: z.number(),
  menuId: z.string(),
  name: z.string(),
  filters,
  shared: z.boolean(),
  /** True when the caller owns the saved filter and may change or delete it. */
  mine: z.boolean(),
  userName: z.string(),
})
export type SavedFilter = z.output<typeof savedFilter>

/** 常用查询: filter values that a person saved for a list. */
export const savedFilterApi = {
  /** The caller's own saved filters and those that colleagues of the same department share. */
  list: defineGetEndpoint('/admin/savedFilter/list', z.strictObject({ menuId }), z.array(savedFilter)),
  save: definePostEndpoint('/admin/savedFilter/save', z.strictObject({ ...form, menuId }), savedFilter),
  update: definePostEndpoint(
    '/admin/savedFilter/update',
    z.strictObject({ ...form, listId: z.uuid(), version: recordVersion }),
    savedFilter,
  ),
  delete: defineGetEndpoint('/admin/savedFilter/delete', byIds, done),
}
