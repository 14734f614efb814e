// Makes a workbook in one of two ways, measured in this process; see export.bench.ts.

import { streamBook } from '../../apps/server/src/excel/xlsx-book'
import { type Cell, figureOf } from '../../packages/shared/src/fields/cells'

const [kind, rowsText, columnsText] = process.argv.slice(2)
const ROWS = Number(rowsText)
const COLUMNS = Number(columnsText)
const MB = 1024 * 1024

interface Money {
  money: string
}
const typed = (value: string | Money): Cell =>
  typeof value === 'string' ? value : figureOf('money', value.money)
const plain = (value: string | Money): string | number =>
  typeof value === 'string' ? value : Number(value.money)
/** Values like those of the financial export: codes, names, dates, money, remarks. */
const cell = (row: number, column: number): string | Money => {
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
const result = kind === 'stream' ? await streamed() : await inMemory()
clearInterval(watch)
process.stdout.write(JSON.stringify(result))

async function streamed() {
  const write = async (count: number) => {
    function* rows() {
      for (let row = 0; row < count; row++) yield names.map((_name, column) => typed(cell(row, column)))
    }
    const stream = streamBook([{ name: 'Sheet1', headings: names, rows: rows() }])
    let bytes = 0
    for await (const chunk of stream) bytes += (chunk as Buffer).length
    return bytes
  }
  await write(ROWS / 10)
  const small = peak
  peak = 0
  const begun = performance.now()
  const bytes = await write(ROWS)
  return {
    ms: performance.now() - begun,
    peakMB: Math.max(peak, process.memoryUsage().rss) / MB,
    bytes,
    growthMB: (peak - small) / MB,
  }
}

async function inMemory() {
  const { utils, write } = await import('xlsx')
  const begun = performance.now()
  const cells = Array.from({ length: ROWS }, (_none, row) =>
    names.map((_name, column) => plain(cell(row, column))),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([names, ...cells]), 'Sheet1')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  const ms = performance.now() - begun
  return { ms, peakMB: Math.max(peak, process.memoryUsage().rss) / MB, bytes: bytes.length, growthMB: 0 }
}
