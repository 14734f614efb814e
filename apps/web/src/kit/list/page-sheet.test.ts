import { headingWithUnit } from '@agency/shared/fields/cells'
import type { FieldKind } from '@agency/shared/fields/fields'
import { ROW_NUMBER } from '@agency/shared/fields/row-number'
import { type Described, describeField } from '@agency/shared/fields/words'
import type { Listing } from '@agency/shared/list/listing'
import { modules } from '@agency/shared/modules'
import type { Origin } from '@agency/shared/workbook/export-book'
import { describe, expect, it } from 'vitest'
import { type CellObject, read, SSF, type WorkSheet } from 'xlsx'
import { createListWorkbook } from './page-sheet'

const valueAsLabel = (_dictionary: string, value: string) => value
const origin: Origin = { title: '名单', by: '程予安', at: new Date('2026-11-28T01:02:03Z'), filters: [] }

/** The first sheet of an exported file, read with another library than the one that wrote it. */
async function createAndReadSheet(listing: Pick<Listing, 'labels' | 'columns'>, rows: readonly object[]) {
  const blob = await createListWorkbook({ ...listing, rows, words: valueAsLabel }, origin)
  const book = read(await blob.arrayBuffer(), { cellFormula: true, cellNF: true })
  return { book, sheet: book.Sheets[book.SheetNames[0] ?? ''] ?? ({} as WorkSheet) }
}

it('写出显示的列；像公式的内容仍是文本', async () => {
  const listing = { labels: { name: '名称' }, columns: ['name'] }
  const { book, sheet } = await createAndReadSheet(listing, [{ name: '=1+1' }, { name: '@SUM(A1)' }])
  expect(book.SheetNames).toEqual(['Sheet1', '导出说明'])
  expect(sheet['!ref']).toBe('A1:A3')
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:A3' })
  expect(sheet.A1).toMatchObject({ t: 's', v: '名称' })
  expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet.A2?.f).toBeUndefined()
  expect(sheet.A3).toMatchObject({ t: 's', v: '@SUM(A1)' })
})

/** A sample value of each kind as sent on the wire, and the content of its cell. */
const examples: Readonly<Record<FieldKind, readonly [value: unknown, shown?: string]>> = {
  text: ['007'],
  area: ['-1'],
  dict: ['1'],
  person: ['=1'],
  people: [['1', '2']],
  flag: [true],
  files: [['1']],
  money: ['45000.00', '45,000.00'],
  wan: ['1234.5678', '1,234.57'],
  percent: ['12.50', '12.50'],
  decimal: ['2.5', '2.5'],
  number: [1234, '1,234'],
  date: ['2026-11-28', '2026-11-28'],
  time: ['2026-11-27T16:30:59.000Z', '2026-11-28 00:30'],
  instant: ['2026-11-27T16:30:59.000Z', '2026-11-28 00:30:59'],
}

const expectNumberShownAs = (cell: CellObject, shown: string) =>
  expect([cell.t, SSF.format(String(cell.z), cell.v as number)]).toEqual(['n', shown])

describe('每类记录的列，金额、万元、百分比、数量、日期、时间都是数字', async () => {
  const records = await Promise.all(
    modules.flatMap((module) => module.records ?? []).map((record) => record.load()),
  )
  it('记录都在', () => expect(records.length).toBeGreaterThan(20))

  it.each(records.map((record) => [record.listing.name, record.listing] as const))(
    '%s',
    async (_name, listing) => {
      // Columns with a custom text need a complete row; they are tested with the server's exports.
      const fields = Object.entries(listing.labels).flatMap(([name]) => {
        const field: Described = describeField(listing.labels, name)
        return field.read ? [] : [[name, field] as const]
      })
      const columns = fields.map(([name]) => name)
      const row = Object.fromEntries(
        fields.flatMap(([name, { kind }]) => [
          [name, examples[kind][0]],
          ...(kind === 'person' ? [[name.replace(/Id$/, 'Name'), examples[kind][0]]] : []),
        ]),
      )
      const { sheet } = await createAndReadSheet({ labels: listing.labels, columns }, [row])
      const [headings = [], cells = []] = ['1', '2'].map((line) =>
        columns.map((_column, at) => sheet[`${columnLetters(at)}${line}`] as CellObject | undefined),
      )
      expect(headings.map((cell) => cell?.v)).toEqual(fields.map(([, field]) => headingWithUnit(field)))
      fields.forEach(([name, { kind }], at) => {
        const cell = cells[at]
        const [, shown] = examples[kind]
        // The file numbers its own rows.
        if (cell && name === ROW_NUMBER) expectNumberShownAs(cell, '1')
        else if (cell && shown) expectNumberShownAs(cell, shown)
        else expect(cell?.t).toBe('s')
        // 万元 are shown with two decimals; the cell has them all.
        if (kind === 'wan') expect(cell?.v).toBe(1234.5678)
      })
    },
  )
})

const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26)
