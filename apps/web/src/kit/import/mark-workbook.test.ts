import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { createWorkbook, inlineRowXml, rawWorkbookParts, zipParts } from './import.fixtures'
import type { WorkbookMarks } from './import.types'
import { MARK_COLOR } from './mark-styles'
import { markWorkbook } from './mark-workbook'
import { readWorkbook } from './read-workbook'

const SHEET = 'xl/worksheets/sheet1.xml'
const createMarks = (more: Partial<WorkbookMarks> = {}): WorkbookMarks => ({
  sheetName: '客户',
  headerRow: 1,
  cells: [
    { row: 2, column: 1 },
    { row: 3, column: 0 },
    { row: 3, column: 2 },
  ],
  notes: [
    { row: 2, text: '地区：请选择 <地区> & "省"' },
    { row: 3, text: '名称：不能为空' },
  ],
  ...more,
})
const createTestWorkbook = (kind: 'xlsx' | 'biff8' = 'xlsx') =>
  createWorkbook(
    {
      客户: [
        ['名称', '地区', '备注'],
        ['甲', 'x', 1],
        [null, '北京'],
        ['丙', '上海', 2],
      ],
      其他: [
        ['a', 1],
        ['b', 2],
      ],
    },
    kind,
  )

const readWorkbookWithStyles = (bytes: Uint8Array) => read(bytes, { type: 'array', cellStyles: true })
const readZipText = async (bytes: Uint8Array, path: string) =>
  (await JSZip.loadAsync(bytes)).file(path)?.async('string')
const fillColourOf = (cell: { s?: { fgColor?: { rgb?: string } } } | undefined) => cell?.s?.fgColor?.rgb
const MARK_RGB = MARK_COLOR.slice(2)

/** True when every tag is closed in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, close, tag, self] of xml.matchAll(/<(\/?)([\w:.-]+)(?:[^>"']|"[^"]*")*?(\/?)>/g)) {
    if (close && open.pop() !== tag) return false
    if (!close && !self && tag) open.push(tag)
  }
  return open.length === 0
}

describe('the error report', () => {
  it.each(['xlsx', 'biff8'] as const)('fills the bad cells and names the reasons (%s)', async (kind) => {
    const marked = readWorkbookWithStyles(await markWorkbook(createTestWorkbook(kind), createMarks()))
    const sheet = marked.Sheets.客户
    expect(['B2', 'A3', 'C3'].map((at) => fillColourOf(sheet?.[at]))).toEqual([MARK_RGB, MARK_RGB, MARK_RGB])
    expect(['A2', 'C2', 'B3', 'A4', 'D2'].map((at) => fillColourOf(sheet?.[at])).includes(MARK_RGB)).toBe(
      false,
    )
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual([
      ['名称', '地区', '备注', '错误说明'],
      ['甲', 'x', 1, '地区：请选择 <地区> & "省"'],
      [null, '北京', null, '名称：不能为空'].map((value) => value ?? undefined),
      ['丙', '上海', 2],
    ])
    expect(sheet?.['!ref']).toBe('A1:D4')
    expect(utils.sheet_to_json(marked.Sheets.其他 ?? {}, { header: 1 })).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('leaves every other part byte for byte, packed bytes included', async () => {
    const before = createTestWorkbook()
    const after = await markWorkbook(before, createMarks())
    const [a, b] = await Promise.all([JSZip.loadAsync(before), JSZip.loadAsync(after)])
    expect(Object.keys(b.files)).toEqual(Object.keys(a.files))
    for (const name of Object.keys(a.files).filter((path) => ![SHEET, 'xl/styles.xml'].includes(path)))
      expect(await b.file(name)?.async('string'), name).toBe(await a.file(name)?.async('string'))
    expect(isWellFormed((await readZipText(after, SHEET)) ?? '')).toBe(true)
    expect(isWellFormed((await readZipText(after, 'xl/styles.xml')) ?? '')).toBe(true)
  })

  it("keeps a cell's own format under the fill", async () => {
    const sheet = utils.aoa_to_sheet([['日期'], ['x']])
    sheet.A2 = { t: 'n', v: 45322, z: 'yyyy/mm/dd' }
    const bytes = await markWorkbook(
      createWorkbook({ 客户: sheet }),
      createMarks({ cells: [{ row: 2, column: 0 }], notes: [{ row: 2, text: '太早' }] }),
    )
    const cell = read(bytes, { type: 'array', cellStyles: true, cellNF: true }).Sheets.客户?.A2
    expect([cell?.z, cell?.v, fillColourOf(cell)]).toEqual(['yyyy/mm/dd', 45322, MARK_RGB])
  })

  it('copes with prefixes, cells without address, self-closed rows, a missing styles.xml and column ranges', async () => {
    const parts = rawWorkbookParts('')
    const data =
      '<x:cols><x:col min="1" max="2" width="9"/><x:col min="5" max="16384" width="9"/></x:cols><x:sheetData>' +
      '<x:row><x:c t="inlineStr"><x:is><x:t>名称</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>地区</x:t></x:is></x:c></x:row>' +
      '<x:row spans="1:1"><x:c t="inlineStr"><x:is><x:t><![CDATA[甲<row>]]></x:t></x:is></x:c></x:row><!-- <row/> --><x:row/></x:sheetData>'
    const zip = await zipParts({
      ...parts,
      'xl/workbook.xml': parts['xl/workbook.xml']?.replace('Sheet1', '客户') ?? '',
      [SHEET]: `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${data}</x:worksheet>`,
    })
    const bytes = await markWorkbook(
      zip,
      createMarks({
        cells: [{ row: 2, column: 1 }],
        notes: [
          { row: 2, text: '缺' },
          { row: 3, text: '空' },
        ],
      }),
    )
    const sheet = readWorkbookWithStyles(bytes).Sheets.客户
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual([
      ['名称', '地区', '错误说明'],
      ['甲<row>', undefined, '缺'],
      [undefined, undefined, '空'],
    ])
    expect(fillColourOf(sheet?.B2)).toBe(MARK_RGB)
    const xml = (await readZipText(bytes, SHEET)) ?? ''
    expect(xml).toContain('<x:col min="3" max="3" width="48" customWidth="1"/><x:col min="5"')
    expect(xml).not.toContain('spans')
    expect(isWellFormed(xml)).toBe(true)
  })

  it('comes back: its own column is used again, cells put right lose the fill', async () => {
    const first = await markWorkbook(createTestWorkbook(), createMarks())
    const second = await markWorkbook(
      first,
      createMarks({
        reportColumn: 3,
        cells: [{ row: 3, column: 0 }],
        notes: [
          { row: 2, text: '已导入' },
          { row: 3, text: '仍然为空' },
        ],
      }),
    )
    const sheet = readWorkbookWithStyles(second).Sheets.客户
    expect(['D1', 'D2', 'D3', 'E1'].map((at) => sheet?.[at]?.v)).toEqual([
      '错误说明',
      '已导入',
      '仍然为空',
      undefined,
    ])
    expect([fillColourOf(sheet?.A3), fillColourOf(sheet?.B2)]).toEqual([MARK_RGB, undefined])
  })

  it('writes text that XML or Excel would take for something else', async () => {
    const text = '=1+1 _x0041_ \u0001]]> 😀 <t>&amp;'
    const bytes = await markWorkbook(
      createTestWorkbook(),
      createMarks({ cells: [], notes: [{ row: 2, text }] }),
    )
    const sheet = await readWorkbook(bytes, [])
    expect(sheet.rows[0]?.values[3]).toBe('=1+1_x0041_]]>😀<t>&amp;')
    expect(await readZipText(bytes, SHEET)).toContain('_x005F_x0041_')
  })

  it('patches a bad cell in each of 2,000 rows', async () => {
    const rows = Array.from({ length: 2000 }, (_none, index) =>
      inlineRowXml(
        index + 2,
        Array.from({ length: 20 }, () => '某某有限公司'),
      ),
    )
    const zip = await zipParts(
      rawWorkbookParts(`<sheetData>${inlineRowXml(1, ['名称'])}${rows.join('')}</sheetData>`),
    )
    const cells = rows.map((_row, index) => ({ row: index + 2, column: 3 }))
    const marked = await markWorkbook(zip, {
      sheetName: 'Sheet1',
      headerRow: 1,
      cells,
      notes: cells.map(({ row }) => ({ row, text: '错' })),
    })
    expect((await readZipText(marked, SHEET))?.match(/错<\/t>/g)).toHaveLength(2000)
  })
})
