import { z } from 'zod'
import { done, get, post } from './endpoint'
import { byIds, recordVersion } from './page'

/** What a list is searched for, by filter; the list's own call checks it when it is used. */
const filters = z.record(z.string().max(64), z.union([z.string().max(1000), z.boolean(), z.number()]))

const MOST_FILTERS = 40
/** Of all values together, as they are written. */
const MOST_CHARACTERS = 4000
const charactersIn = (values: z.output<typeof filters>) =>
  Object.values(values).reduce<number>((sum, value) => sum + String(value).length, 0)

const form = {
  name: z.string('请输入名称').trim().min(1, '请输入名称').max(30, '名称不超过 30 个字'),
  filters: filters
    .refine((values) => Object.keys(values).length <= MOST_FILTERS, `查询条件不超过 ${MOST_FILTERS} 个`)
    .refine(
      (values) => charactersIn(values) <= MOST_CHARACTERS,
      `查询条件合计不超过 ${MOST_CHARACTERS} 个字`,
    ),
  /** Also offered to the people of the own department. */
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
  /** Whether it is the caller's own, to be changed and deleted. */
  mine: z.boolean(),
  userName: z.string(),
})
export type SavedFilter = z.output<typeof savedFilter>

/** 常用查询: what a person searches one list for again and again. */
export const savedFilterApi = {
  /** The caller's own, and what colleagues of the same department share. */
  list: get('/admin/savedFilter/list', z.strictObject({ menuId }), z.array(savedFilter)),
  save: post('/admin/savedFilter/save', z.strictObject({ ...form, menuId }), savedFilter),
  update: post(
    '/admin/savedFilter/update',
    z.strictObject({ ...form, listId: z.uuid(), version: recordVersion }),
    savedFilter,
  ),
  delete: get('/admin/savedFilter/delete', byIds, done),
}
