import { z } from 'zod'
import { asFile, done, get, mayLag, post } from './endpoint'
import { byId, byIds, byVersion, exportQuery, listQuery, option, pageOf, pageQuery } from './page'

type Shape = z.core.$ZodLooseShape

/** What the calls that read a resource are about. */
interface Read<R extends z.ZodType, Q extends Shape, O extends string> {
  row: R
  /** Beside order, menuId and the time range, which every list has. */
  filters: Q
  /** Columns that the list can be ordered by. */
  order: readonly O[]
}

/** What all of its calls are about. */
interface Resource<F extends Shape, R extends z.ZodType, Q extends Shape, O extends string>
  extends Read<R, Q, O> {
  /** What a person fills in, field by field. */
  form: F
  /** Rules over several fields; they run where the form is checked, here and on the server. */
  also?: (value: z.output<z.ZodObject<F>>, context: z.RefinementCtx) => void
}

/** The calls of what is only read (CONTRACT, "Lists"): page, list, detail, getSelect and exportExcel. */
export const readingApi = <R extends z.ZodType, Q extends Shape, O extends string>(
  path: string,
  { row, filters, order }: Read<R, Q, O>,
) => ({
  page: mayLag(get(`${path}/page`, pageQuery(filters, order), pageOf(row))),
  list: mayLag(get(`${path}/list`, listQuery(filters, order), z.array(row))),
  detail: get(`${path}/detail`, byId, row),
  getSelect: get(`${path}/getSelect`, selectQuery, z.array(option)),
  exportExcel: asFile(get(`${path}/exportExcel`, exportQuery(filters, order), z.unknown())),
})

/**
 * The calls that every resource has (CONTRACT, "Lists"): page, list, detail, getSelect, exportExcel, delete, save and
 * update. A resource adds its own, and leaves out what it does not offer, with a spread.
 */
export function resourceApi<F extends Shape, R extends z.ZodType, Q extends Shape, O extends string>(
  path: string,
  { form, also, ...read }: Resource<F, R, Q, O>,
) {
  // Both schemas have the fields of the form, whatever the second has beside them.
  const checked = <T extends z.ZodType>(schema: T): T =>
    also ? schema.superRefine((value, context) => also(value as z.output<z.ZodObject<F>>, context)) : schema
  return {
    ...readingApi(path, read),
    delete: get(`${path}/delete`, byIds, done),
    save: post(`${path}/save`, checked(z.strictObject(form)), read.row),
    update: post(`${path}/update`, checked(z.strictObject({ ...form, ...byVersion.shape })), read.row),
  }
}

/** What a picker asks for: any part of what a record is called. */
export const selectQuery = z.strictObject({ keyword: z.string().max(100).optional() })
