import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { labels, streamXlsx, type XlsxColumn } from './xlsx-stream'

interface Row {
  name: string
  money: string | null
  count: number
}
const columns: readonly XlsxColumn<Row>[] = [
  { header: '名称', value: (row) => row.name },
  { header: '金额（元）', value: (row) => row.money, width: 20 },
  { header: '数量', value: (row) => row.count },
]

const written = async (rows: AsyncIterable<Row> | Iterable<Row>) => {
  const book = await readXlsx(await buffer(streamXlsx({ columns, rows })))
  return book.sheets.map(({ name, rows }) => ({ name, rows }))
}

describe('Excel 导出', () => {
  it('表头一行，数据依次', async () => {
    const rows = [
      { name: '甲 & <乙>', money: '12345.60', count: 3 },
      { name: '', money: null, count: 0.5 },
    ]
    expect(await written(rows)).toEqual([
      {
        name: 'Sheet1',
        rows: [
          ['名称', '金额（元）', '数量'],
          ['甲 & <乙>', '12345.60', 3],
          ['', null, 0.5],
        ],
      },
    ])
  })

  it('像公式的内容仍是文字', async () => {
    const names = ['=1+1', '+cmd|calc', '-2', '@SUM(A1)', '\t=1']
    const [sheet] = await written(names.map((name) => ({ name, money: null, count: 1 })))
    expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(names)
    const book = await readXlsx(
      await buffer(streamXlsx({ columns, rows: [{ name: '=1+1', money: null, count: 1 }] })),
    )
    expect(book.sheets[0]?.cells?.get('1,0')?.formula).toBeUndefined()
  })

  it('没有数据时只有表头，过长和不可见的字符也能写', async () => {
    expect((await written([]))[0]?.rows).toEqual([['名称', '金额（元）', '数量']])
    const [sheet] = await written([{ name: `\u0000${'长'.repeat(40_000)}`, money: null, count: 1 }])
    expect(String(sheet?.rows[1]?.[0])).toHaveLength(32_767)
  })

  it('边读边写：不读就不取，中途放弃会结束来源', async () => {
    let taken = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) yield { name: `第 ${++taken} 行`, money: '1.00', count: Math.random() }
      } finally {
        ended = true
      }
    }
    const stream = streamXlsx({ columns, rows: endless() })
    await new Promise((resolve) => stream.once('readable', resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(taken).toBeLessThan(50_000)
    stream.destroy()
    await expect.poll(() => ended).toBe(true)
  })

  it('来源出错时流也出错', async () => {
    async function* broken() {
      yield { name: '一', money: null, count: 1 }
      throw new Error('数据库断开')
    }
    await expect(buffer(streamXlsx({ columns, rows: broken() }))).rejects.toThrow('数据库断开')
  })

  it('字典值换成文字', () => {
    const word = labels([{ value: '1', label: '货物' }])
    expect([word('1'), word('9'), word(null), word('')]).toEqual(['货物', '9', '', ''])
  })
})
