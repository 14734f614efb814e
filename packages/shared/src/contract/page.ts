import { z } from 'zod'

const MAX_PAGE_SIZE = 200

const pageNumber = z.coerce.number().int().min(1)
const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE, `每页最多 ${MAX_PAGE_SIZE} 条`)

/** A boolean that travels in an address as `true` / `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** Several ids, joined with commas. */
export const idList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid('编号格式不正确')).min(1, '请选择数据').max(1000, '一次最多处理 1000 条'))
/** Years that every part of the system can hold, whatever the time zone. */
const inEra = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1900 && year < 2200
}
/** An empty one is missing, not wrong. */
const chosenOr =
  (label: string, wrong: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? `请选择${label}` : wrong
/** `YYYY-MM-DD`, 1900 to 2199. */
export const calendarDate = (label: string) => {
  const wrong = `${label}不是日期`
  return z.iso
    .date({ error: chosenOr(label, wrong), abort: true })
    .refine(inEra, { error: chosenOr(label, wrong) })
}
/** ISO 8601 with offset, 1900 to 2199. */
export const moment = (label: string) => {
  const wrong = `${label}格式不正确`
  return z.iso
    .datetime({ offset: true, error: chosenOr(label, wrong), abort: true })
    .refine(inEra, { error: chosenOr(label, wrong) })
}
/** A moment or a calendar date; a date alone means its first moment in Asia/Shanghai. */
export const timeBound = z.union([moment('时间'), calendarDate('时间')], '时间格式不正确')
/** The version a record was read with; the next one still fits the column. */
export const recordVersion = z.number('缺少版本号').int().min(0).max(2_147_483_646)

/** `field asc` or `field desc`, for the declared fields only: anything else is code 400. */
const orderOf = <O extends string>(fields: readonly O[]) =>
  z.enum(
    fields.flatMap((field) => [`${field} asc`, `${field} desc`] as const),
    '不支持的排序字段',
  )

/** The filters of a list, as its export, its plain list and its page all take them. */
export const listQuery = <F extends z.core.$ZodLooseShape, O extends string>(
  filters: F,
  order: readonly O[],
) =>
  z.strictObject({
    order: orderOf(order).optional(),
    menuId: z.string().max(64).optional(),
    createTimeStart: timeBound.optional(),
    createTimeEnd: timeBound.optional(),
    ...filters,
  })

/** Of a file the columns that are written, in their order, joined with commas; all that there are when left out. */
const columnNames = z
  .string()
  .min(1)
  .max(4000)
  .transform((text) => text.split(','))
  .refine((names) => new Set(names).size === names.length, '导出的列重复')

/**
 * The filters of the list; `listIds` exports chosen rows only, `columns` chosen columns only. `exportId` names the export
 * in live progress messages.
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

/** `sums`: what the money columns of the whole result come to, in 元, of lists that tell it. */
export const pageOf = <R extends z.ZodType>(row: R) =>
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
/** The same, and the version that it was read with. */
export const byVersion = byId.extend({ version: recordVersion })
export const byIds = z.strictObject({ listIds: idList })
/** An ISO 8601 instant with its offset, as every time on the wire. */
export const instant = z.string()
