import { z } from 'zod'
import { post } from './endpoint'

const MOST_ROWS = 2000
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

/** The calls of a resource whose records can be imported from a workbook; `fields` are the cells a row may have. */
export function importApi<const N extends string>(path: string, fields: readonly N[]) {
  const row = z.object({
    row: z.number().int().min(1),
    cells: z.partialRecord(z.enum(fields), z.string().max(LONGEST_CELL)),
  })
  const rows = z.array(row).min(1, '没有可导入的数据').max(MOST_ROWS, `一次最多导入 ${MOST_ROWS} 行`)
  const input = z.strictObject({ rows })
  return {
    /** Checks rows without saving any. */
    importCheck: post(`${path}/importCheck`, input, z.array(importProblem)),
    /** Saves all rows, or none; the same Idempotency-Key saves once. */
    importSave: post(`${path}/importSave`, input, z.object({ saved: z.number() })),
  }
}
