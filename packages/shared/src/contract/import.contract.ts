import { z } from 'zod'
import { post } from './endpoint'
import { MOST_IMPORTED_ROWS } from './import-limit'

const LONGEST_CELL = 1000

/** What is wrong with a row of an import; an empty `field` speaks of the whole row. */
export const importProblem = z.object({ row: z.number(), field: z.string(), message: z.string() })
export type ImportProblem = z.output<typeof importProblem>

/** One row of an import: what stands in its cells, white space removed, by field. */
export interface ImportRow<N extends string = string> {
  /** The row's number in the sheet, 1-based, as the person sees it. */
  row: number
  cells: Partial<Record<N, string>>
}

/** What one import brings: at least a row, and no more than a person is told. */
export const importedRows = <R extends z.ZodType>(row: R) =>
  z.array(row).min(1, '没有可导入的数据').max(MOST_IMPORTED_ROWS, `一次最多导入 ${MOST_IMPORTED_ROWS} 行`)

/** The calls of a resource whose records can be imported from a workbook; `fields` are the cells a row may have. */
export function importApi<const N extends string>(path: string, fields: readonly N[]) {
  const row = z.object({
    row: z.number().int().min(1),
    cells: z.partialRecord(z.enum(fields), z.string().max(LONGEST_CELL)),
  })
  const input = z.strictObject({ rows: importedRows(row) })
  return {
    /** Checks rows without saving any. */
    importCheck: post(`${path}/importCheck`, input, z.array(importProblem)),
    /** Saves all rows, or none; the same Idempotency-Key saves once. */
    importSave: post(`${path}/importSave`, input, z.object({ saved: z.number() })),
  }
}
