import { z } from 'zod'
import { requiredLineRule } from '../fields/fields'
import { isLikeValue } from '../validators/heading'
import { defineGetEndpoint, definePostEndpoint, done } from './endpoint'
import { byIds, recordVersion } from './page'

/** Units in which a list states its amounts: 元 and 万元. */
export const MONEY_UNITS = ['yuan', 'wan'] as const
export type MoneyUnit = (typeof MONEY_UNITS)[number]

const LONGEST_HEADING = 100

const heading = z
  .string()
  .min(1, '请选择列')
  .max(LONGEST_HEADING, `列标题不超过 ${LONGEST_HEADING} 个字`)
  .refine((text) => !isLikeValue(text), {
    error: ({ input }) => `“${input}”像是内容而不是列标题，请检查表头所在的行`,
  })

/**
 * Declares the calls of the column mappings that colleagues keep for one kind of list, by trading platform. `fields`
 * are the cells of its import. A mapping holds headings alone, and no value of a list (R27); `constants` are options of
 * dictionaries that apply to all rows.
 */
export function defineMappingEndpoints<const N extends string>(path: string, fields: readonly N[]) {
  const field = z.enum(fields)
  const form = {
    platformName: requiredLineRule('平台名称', 30),
    moneyUnit: z.enum(MONEY_UNITS, '请选择金额单位'),
    columns: z.array(z.strictObject({ field, heading })).min(1, '请选择列').max(fields.length),
    constants: z.array(z.strictObject({ field, value: z.string().min(1).max(64) })).max(fields.length),
  }
  const mapping = z.object({ ...form, listId: z.string(), version: z.number() })
  return {
    /** The mappings of all platforms, the last used first. */
    mappings: defineGetEndpoint(`${path}/mapping/list`, z.strictObject({}), z.array(mapping)),
    /**
     * Keeps the mapping of a platform, which its name identifies; `version` is that of the mapping it replaces, null
     * for a new one. A mapping without changes is only marked as the last used.
     */
    mappingSave: definePostEndpoint(
      `${path}/mapping/save`,
      z.strictObject({ ...form, version: recordVersion.nullable() }),
      mapping,
    ),
    mappingDelete: defineGetEndpoint(`${path}/mapping/delete`, byIds, done),
  }
}

/** A mapping of columns to fields, as kept for a platform. */
export interface ColumnMapping<N extends string = string> {
  listId: string
  version: number
  platformName: string
  moneyUnit: MoneyUnit
  columns: { field: N; heading: string }[]
  constants: { field: N; value: string }[]
}
