// Makes a workbook in one of two ways, measured in this process; see export.bench.ts.

import { streamBook } from '../../apps/server/src/excel/xlsx-book'
import { type Cell, workbookNumberOf } from '../../packages/shared/src/fields/cells'

const [kind, rowsText, columnsText] = process.argv.slice(2)
const ROWS = Number(rowsText)
const COLUMNS = Number(columnsText)
const MB = 1024 * 1024

interface Money {
  money: string
}
const typedCell = (value: string | Money): Cell =>
  typeof value === 'string' ? value : workbookNumberOf('money', value.money)
const plainValue = (value: string | Money): string | number =>
  typeof value === 'string' ? value : Number(value.money)
/** Values like those of the financial export: codes, names, dates, money, remarks. */
const sampleValue = (row: number, column: number): string | Money => {
  switch (column % 5) {
    case 0:
      return `HC-G2026-${row}`
    case 1:
      return `某某单位第${row % 997}次采购项目（标包${column}）`
    case 2:
      return '2026-11-21'
    case 3:
      return { money: `${row}.${column % 10}0` }
    default:
      return row % 3 === 0 ? '' : '备注若干字'
  }
}
const names = Array.from({ length: COLUMNS }, (_none, column) => `第${column + 1}列`)

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)
const result = kind === 'stream' ? await measureStreaming() : await measureInMemory()
clearInterval(watch)
process.stdout.write(JSON.stringify(result))

async function measureStreaming() {
  const writeStreamedBook = async (count: number) => {
    function* generateRows() {
      for (let row = 0; row < count; row++)
        yield names.map((_name, column) => typedCell(sampleValue(row, column)))
    }
    const stream = streamBook([{ name: 'Sheet1', headings: names, rows: generateRows() }])
    let bytes = 0
    for await (const chunk of stream) bytes += (chunk as Buffer).length
    return bytes
  }
  await writeStreamedBook(ROWS / 10)
  const small = peak
  peak = 0
  const begun = performance.now()
  const bytes = await writeStreamedBook(ROWS)
  return {
    ms: performance.now() - begun,
    peakMB: Math.max(peak, process.memoryUsage().rss) / MB,
    bytes,
    growthMB: (peak - small) / MB,
  }
}

async function measureInMemory() {
  const { utils, write } = await import('xlsx')
  const begun = performance.now()
  const cells = Array.from({ length: ROWS }, (_none, row) =>
    names.map((_name, column) => plainValue(sampleValue(row, column))),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([names, ...cells]), 'Sheet1')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  const ms = performance.now() - begun
  return { ms, peakMB: Math.max(peak, process.memoryUsage().rss) / MB, bytes: bytes.length, growthMB: 0 }
}
