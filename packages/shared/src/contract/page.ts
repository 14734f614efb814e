import { z } from 'zod'
import { calendarDateRule, timeRule } from '../validators/date-rules'

const MAX_PAGE_SIZE = 200

const pageNumber = z.coerce.number().int().min(1)
const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE, `每页最多 ${MAX_PAGE_SIZE} 条`)

/** A boolean that travels in an address as `true` / `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** The rule for several ids, separated by commas. */
export const idList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid('编号格式不正确')).min(1, '请选择数据').max(1000, '一次最多处理 1000 条'))
/** A time or a date. A date alone means the start of that day in Asia/Shanghai. */
export const timeBound = z.union([timeRule('时间'), calendarDateRule('时间')], '时间格式不正确')
/** The record's version when it was read. The limit leaves room for the next version in the database column. */
export const recordVersion = z.number('缺少版本号').int().min(0).max(2_147_483_646)

/** Rule for `field asc` or `field desc` with a declared field; anything else is rejected with code 400. */
const sortOrderRule = <O extends string>(fields: readonly O[]) =>
  z.enum(
    fields.flatMap((field) => [`${field} asc`, `${field} desc`] as const),
    '不支持的排序字段',
  )

/** Query parameters of a list, shared by its page, its plain list and its export. */
export const listQuery = <F extends z.core.$ZodLooseShape, O extends string>(
  filters: F,
  order: readonly O[],
) =>
  z.strictObject({
    order: sortOrderRule(order).optional(),
    menuId: z.string().max(64).optional(),
    createTimeStart: timeBound.optional(),
    createTimeEnd: timeBound.optional(),
    ...filters,
  })

/** The columns of an export in the order wanted, separated by commas; all columns when left out. */
const columnNames = z
  .string()
  .min(1)
  .max(4000)
  .transform((text) => text.split(','))
  .refine((names) => new Set(names).size === names.length, '导出的列重复')

/**
 * Query of an export: the filters of the list, `listIds` to export only chosen rows, and `columns` to export only
 * chosen columns. `exportId` identifies the export in live progress messages.
 */
export const exportQuery = <F extends z.core.$ZodLooseShape, O extends string>(
  filters: F,
  order: readonly O[],
) =>
  listQuery(
    {
      ...filters,
      listIds: idList.optional(),
      columns: columnNames.optional(),
      exportId: z.uuid().optional(),
    },
    order,
  )

/** A page of a list: `currPage` + `limit`, or `current` + `size` (CONTRACT, "Lists"). */
export const pageQuery = <F extends z.core.$ZodLooseShape, O extends string>(
  filters: F,
  order: readonly O[],
) =>
  listQuery(
    {
      currPage: pageNumber.optional(),
      limit: pageSize.optional(),
      current: pageNumber.optional(),
      size: pageSize.optional(),
      ...filters,
    },
    order,
  )

/**
 * One page of a list. `sums` holds the totals of the money columns over the whole result, in 元, for lists that have
 * totals.
 */
export const pageSchema = <R extends z.ZodType>(row: R) =>
  z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    sums: z.record(z.string(), z.string()).optional(),
  })

export const option = z.object({ value: z.string(), label: z.string() })
export type Option = z.output<typeof option>

export const recordId = z.uuid('编号格式不正确')
export const byId = z.strictObject({ listId: recordId })
/** An id together with the version of the record that the person saw. */
export const byVersion = byId.extend({ version: recordVersion })
export const byIds = z.strictObject({ listIds: idList })
/** An ISO 8601 time with offset, the format of every time on the wire. */
export const instant = z.string()
