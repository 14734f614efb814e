import { z } from 'zod'
import { allowStandby, asFile, defineGetEndpoint, definePostEndpoint, done } from './endpoint'
import { byId, byIds, byVersion, exportQuery, listQuery, option, pageQuery, pageSchema } from './page'

type Shape = z.core.$ZodLooseShape

/** What the read calls of a resource need. */
interface Read<R extends z.ZodType, Q extends Shape, O extends string> {
  row: R
  /** Filters besides order, menuId and the time range, which every list has. */
  filters: Q
  /** Columns by which the list can be sorted. */
  order: readonly O[]
}

/** What the read and write calls of a resource need. */
interface Resource<F extends Shape, R extends z.ZodType, Q extends Shape, O extends string>
  extends Read<R, Q, O> {
  /** The form fields that a person fills in. */
  form: F
  /** Rules that concern several fields; they are checked by the form and again by the server. */
  also?: (value: z.output<z.ZodObject<F>>, context: z.RefinementCtx) => void
}

/** Declares the calls of a read-only resource (CONTRACT, "Lists"): page, list, detail, getSelect and exportExcel. */
export const defineReadEndpoints = <R extends z.ZodType, Q extends Shape, O extends string>(
  path: string,
  { row, filters, order }: Read<R, Q, O>,
) => ({
  page: allowStandby(defineGetEndpoint(`${path}/page`, pageQuery(filters, order), pageSchema(row))),
  list: allowStandby(defineGetEndpoint(`${path}/list`, listQuery(filters, order), z.array(row))),
  detail: defineGetEndpoint(`${path}/detail`, byId, row),
  getSelect: defineGetEndpoint(`${path}/getSelect`, selectQuery, z.array(option)),
  exportExcel: asFile(defineGetEndpoint(`${path}/exportExcel`, exportQuery(filters, order), z.unknown())),
})

/**
 * Declares the calls of an editable resource (CONTRACT, "Lists"): page, list, detail, getSelect, exportExcel, delete,
 * save and update. Modules add their own calls, or omit some, by spreading the result.
 */
export function defineResourceEndpoints<
  F extends Shape,
  R extends z.ZodType,
  Q extends Shape,
  O extends string,
>(path: string, { form, also, ...read }: Resource<F, R, Q, O>) {
  // Both schemas have the fields of the form; the second may have more.
  const withFormCheck = <T extends z.ZodType>(schema: T): T =>
    also ? schema.superRefine((value, context) => also(value as z.output<z.ZodObject<F>>, context)) : schema
  return {
    ...defineReadEndpoints(path, read),
    delete: defineGetEndpoint(`${path}/delete`, byIds, done),
    save: definePostEndpoint(`${path}/save`, withFormCheck(z.strictObject(form)), read.row),
    update: definePostEndpoint(
      `${path}/update`,
      withFormCheck(z.strictObject({ ...form, ...byVersion.shape })),
      read.row,
    ),
  }
}

/** Query of a picker: a part of the record's name or number. */
export const selectQuery = z.strictObject({ keyword: z.string().max(100).optional() })
