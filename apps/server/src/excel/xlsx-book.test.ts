import { buffer } from 'node:stream/consumers'
import type { Cell } from '@agency/shared/fields/cells'
import { createExportSheets } from '@agency/shared/workbook/export-book'
import type { Sheet } from '@agency/shared/workbook/workbook-xml'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { streamBook } from './xlsx-book'

const headings = ['名称', '金额(元)', '数量']
type Rows = Sheet['rows']

const bookBytes = (rows: Rows) => buffer(streamBook([{ name: 'Sheet1', headings, rows }]))
const writeAndReadBack = async (rows: Rows) =>
  (await readXlsx(await bookBytes(rows))).sheets.map(({ name, rows }) => ({ name, rows }))
const moneyCell = (figure: string): Cell => ({ figure, format: '#,##0.00' })
const countCell = (figure: number): Cell => ({ figure: String(figure), format: '#,##0' })

describe('Excel 导出', () => {
  it('表头一行，数据依次；金额是数字', async () => {
    const rows = [
      ['甲 & <乙>', moneyCell('12345.60'), countCell(3)],
      ['', null, countCell(0)],
    ]
    expect(await writeAndReadBack(rows)).toEqual([
      {
        name: 'Sheet1',
        rows: [headings, ['甲 & <乙>', 12345.6, 3], [null, null, 0]],
      },
    ])
  })

  it('金额一位不差，表头冻结、可筛选，列宽随内容', async () => {
    const bytes = await bookBytes([['长'.repeat(20), moneyCell('99999999999999.99'), countCell(1)]])
    const sheet = read(bytes, { cellStyles: true, cellNF: true }).Sheets.Sheet1
    expect(sheet?.['!autofilter']).toEqual({ ref: 'A1:C2' })
    expect(sheet?.['!cols']?.map((column) => Math.round(column.width ?? 0))).toEqual([42, 24, 8])
    expect(sheet?.B2).toMatchObject({ t: 'n', z: '#,##0.00', w: '99,999,999,999,999.98' })
    const { default: Zip } = await import('jszip')
    const xml = await (await Zip.loadAsync(bytes)).file('xl/worksheets/sheet1.xml')?.async('string')
    expect(xml).toContain('<v>99999999999999.99</v>')
    expect(xml).toContain('state="frozen"')
  })

  it('像公式的内容仍是文字，双击再离开也不会变成公式', async () => {
    const names = ['=1+1', '+cmd|calc', '-2', '@SUM(A1)', '\t=1']
    const bytes = await bookBytes(names.map((name) => [name, null, null]))
    const sheet = read(bytes, { cellFormula: true }).Sheets.Sheet1
    names.forEach((name, at) => {
      expect(sheet?.[`A${at + 2}`]).toMatchObject({ t: 's', v: name })
      expect(sheet?.[`A${at + 2}`].f).toBeUndefined()
    })
    const { default: Zip } = await import('jszip')
    const zip = await Zip.loadAsync(bytes)
    expect(await zip.file('xl/styles.xml')?.async('string')).toContain('quotePrefix="1"')
    expect(await zip.file('xl/worksheets/sheet1.xml')?.async('string')).toContain('<c r="A2" s="2"')
  })

  it('没有数据时只有表头，过长和不可见的字符也能写', async () => {
    expect((await writeAndReadBack([]))[0]?.rows).toEqual([headings])
    const [sheet] = await writeAndReadBack([[`\u0000${'长'.repeat(40_000)}`, null, null]])
    expect(String(sheet?.rows[1]?.[0])).toBe('长'.repeat(32_766))
    expect((await writeAndReadBack([['_x0041_\ufffe', null, null]]))[0]?.rows[1]?.[0]).toBe('_x0041_')
  })

  it('边读边写：不读就不取，中途放弃会结束来源', async () => {
    let taken = 0
    let ended = false
    async function* endlessRows() {
      try {
        for (;;) yield [`第 ${++taken} 行`, moneyCell('1.00'), countCell(Math.round(Math.random() * 1e9))]
      } finally {
        ended = true
      }
    }
    const stream = streamBook([{ name: 'Sheet1', headings, rows: endlessRows() }])
    await new Promise((resolve) => stream.once('readable', resolve))
    await expect.poll(() => taken).toBeGreaterThan(0)
    // Unread, it stops taking: for a thousand turns of the event loop nothing more is taken.
    for (let quiet = 0; quiet < 1_000 && taken < 50_000; ) {
      const before = taken
      await new Promise((resolve) => setImmediate(resolve))
      quiet = taken === before ? quiet + 1 : 0
    }
    expect(taken).toBeLessThan(50_000)
    stream.destroy()
    await expect.poll(() => ended).toBe(true)
  })

  it('来源出错时流也出错', async () => {
    async function* failingRows() {
      yield ['一', null, countCell(1)]
      throw new Error('数据库断开')
    }
    await expect(bookBytes(failingRows())).rejects.toThrow('数据库断开')
  })

  it('第二张表说明谁在何时按什么条件导出，合计在那里，不在数据下面', async () => {
    const rows = [
      { name: '甲', money: '0.10' },
      { name: '乙', money: '0.20' },
      { name: '丙', money: '-1.05' },
    ]
    const labels = { name: '名称', money: { label: '金额', kind: 'money', unit: '元' } } as const
    const table = { labels, columns: ['name', 'money'], rows, words: (_dict: string, value: string) => value }
    const sheets = createExportSheets(table, {
      title: '费用',
      by: '程予安',
      at: new Date('2026-11-28T01:02:03.000Z'),
      filters: [['状态', '已确认']],
      summed: ['money', 'notThere'],
      totals: [['项目数', countCell(3)]],
    })
    const book = read(await buffer(streamBook(sheets)), { cellNF: true })
    expect(book.SheetNames).toEqual(['Sheet1', '导出说明'])
    expect(book.Sheets.Sheet1?.['!ref']).toBe('A1:B4')
    const notes = book.Sheets.导出说明 ?? {}
    const lines = Array.from({ length: 8 }, (_none, at) => [
      notes[`A${at + 1}`]?.v,
      notes[`B${at + 1}`]?.t,
      notes[`B${at + 1}`]?.w ?? notes[`B${at + 1}`]?.v,
    ])
    expect(lines).toEqual([
      ['项目', 's', '内容'],
      ['列表', 's', '费用'],
      ['导出人', 's', '程予安'],
      ['导出时间', 'n', '2026-11-28 09:02:03'],
      ['筛选：状态', 's', '已确认'],
      ['行数', 'n', '3'],
      ['合计：金额(元)', 'n', '-0.75'],
      ['合计：项目数', 'n', '3'],
    ])
  })
})
