import { z } from 'zod'
import { definePostEndpoint } from './endpoint'
import { MOST_IMPORTED_ROWS } from './import-limit'

const LONGEST_CELL = 1000

/** A problem in an imported row; an empty `field` means the whole row. */
export const importProblem = z.object({
  row: z.number(),
  field: z.string(),
  message: z.string(),
  /** True when the row is left out because what it says is recorded already, which is no mistake. */
  isSkipped: z.literal(true).optional(),
})
export type ImportProblem = z.output<typeof importProblem>

/** One row of an import: trimmed cell texts by field. */
export interface ImportRow<N extends string = string> {
  /** The row's number in the sheet, 1-based, as the person sees it. */
  row: number
  cells: Partial<Record<N, string>>
}

/** The rows of one import: at least one, at most the limit that the person is told. */
export const importRowsRule = <R extends z.ZodType>(row: R) =>
  z.array(row).min(1, '没有可导入的数据').max(MOST_IMPORTED_ROWS, `一次最多导入 ${MOST_IMPORTED_ROWS} 行`)

/**
 * Declares the import calls of a resource. `fields` are the cells that a row may have; `into` names the record that
 * all rows belong to, such as a lot.
 */
export function defineImportEndpoints<
  const N extends string,
  M extends z.core.$ZodLooseShape = Record<never, never>,
>(path: string, fields: readonly N[], into: M = {} as M) {
  const row = z.object({
    row: z.number().int().min(1),
    cells: z.partialRecord(z.enum(fields), z.string().max(LONGEST_CELL)),
  })
  const input = z.strictObject({ ...into, rows: importRowsRule(row) })
  return {
    /** Validates rows without saving any. */
    importCheck: definePostEndpoint(`${path}/importCheck`, input, z.array(importProblem)),
    /** Saves all rows or none. A repeated Idempotency-Key does not save twice. */
    importSave: definePostEndpoint(`${path}/importSave`, input, z.object({ saved: z.number() })),
  }
}
