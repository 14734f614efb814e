import { expect, it } from 'vitest'
import { oddWorkbooks } from '../../../../../tests/corpus/xlsx'
import { readWorkbook } from './read-workbook'

it.each(oddWorkbooks)(
  'an import of a workbook with $odd takes what it says',
  async ({ bytes, sheet, rows, damaged = [] }) => {
    const read = await readWorkbook(new Uint8Array(bytes), [])
    expect(read.sheetName).toBe(sheet)
    expect([read.headers, ...read.rows.map(({ values }) => values)]).toEqual(rows)
    const told = read.rows.flatMap((row, at) =>
      row.damaged.map(({ column, reason }) => [at + 1, column, reason]),
    )
    expect(told).toEqual(damaged)
  },
)
