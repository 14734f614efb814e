import { describe, expect, it } from 'vitest'
import { CFB, utils } from 'xlsx'
import { numberWithoutExponent, removeWhiteSpace } from './cell-text'
import { matchHeaders } from './header-map'
import { createWorkbook, inlineRowXml, rawWorkbookParts, zipParts } from './import.fixtures'
import { importMessages as say } from './import.messages'
import { planImportRows } from './import-plan'
import { readWorkbook } from './read-workbook'

describe('a sheet', () => {
  it.each(['xlsx', 'biff8'] as const)('is read as text with its own row numbers (%s)', async (kind) => {
    const sheet = await readWorkbook(
      createWorkbook({ 客户: [['名称', '地区'], ['甲 公司', '北京'], [], ['乙', null]] }, kind),
      [],
    )
    expect(sheet).toMatchObject({ sheetName: '客户', headerRow: 1, headers: ['名称', '地区'] })
    expect(sheet.rows.map(({ row, values }) => [row, ...values])).toEqual([
      [2, '甲公司', '北京'],
      [4, '乙', ''],
    ])
  })

  it('may have a title above its heading', async () => {
    const book = createWorkbook({
      客户: [['客户导入表'], ['填表须知'], ['客户名称*', '地区（必填）'], ['甲', '北京']],
    })
    const sheet = await readWorkbook(book, ['客户名称', '地区'])
    expect(sheet.headerRow).toBe(3)
    expect(sheet.rows.map(({ row }) => row)).toEqual([4])
  })

  it('is the first one a person sees', async () => {
    const parts = rawWorkbookParts(
      `<sheetData>${inlineRowXml(1, ['名称'])}${inlineRowXml(2, ['甲'])}</sheetData>`,
    )
    const hidden = '<sheet name="字典" sheetId="7" state="veryHidden" r:id="rId7"/><sheet name="Sheet1"'
    const workbook = parts['xl/workbook.xml']?.replace('<sheet name="Sheet1"', hidden) ?? ''
    const zip = await zipParts({ ...parts, 'xl/workbook.xml': workbook })
    expect(await readWorkbook(zip, [])).toMatchObject({ sheetName: 'Sheet1', headers: ['名称'] })
  })

  it('cannot be read while the file has a password', async () => {
    const locked = CFB.utils.cfb_new()
    CFB.utils.cfb_add(locked, '/EncryptionInfo', new Uint8Array(64))
    CFB.utils.cfb_add(locked, '/EncryptedPackage', new Uint8Array(64))
    const bytes = new Uint8Array(CFB.write(locked, { type: 'array' }) as Uint8Array)
    await expect(readWorkbook(bytes, [])).rejects.toThrow(say.encrypted)
  })

  it('loses all white space in every value, full-width and zero-width too', async () => {
    const blanks = ' \t\u00a0\u3000\u200b\u200d\ufeff\u2060\u202f\u180e\r\n'
    expect(removeWhiteSpace(`${blanks}甲${blanks}乙${blanks}`)).toBe('甲乙')
    const zip = await zipParts(
      rawWorkbookParts(
        `<sheetData>${inlineRowXml(1, ['　名 称\u200b'])}${inlineRowXml(2, ['甲\u3000\u200b 乙\n丙'])}${inlineRowXml(3, [' \u3000 '])}</sheetData>`,
      ),
    )
    const sheet = await readWorkbook(zip, [])
    expect(sheet.headers).toEqual(['名称'])
    expect(sheet.rows.map(({ values }) => values)).toEqual([['甲乙丙']])
  })

  it('may be headed __proto__ or constructor without harm', async () => {
    const sheet = await readWorkbook(
      createWorkbook({
        __proto__x: [
          ['__proto__', 'constructor', '名称'],
          ['a', 'b', 'c'],
        ],
      }),
      [],
    )
    expect(sheet.headers).toEqual(['__proto__', 'constructor', '名称'])
    const match = matchHeaders(sheet.headers, [{ name: 'clientName', label: '名称' }])
    expect(match.unknown.map(({ header }) => header)).toEqual(['__proto__', 'constructor'])
    const own = matchHeaders(sheet.headers, [{ name: '__proto__', label: '__proto__' }])
    expect(planImportRows(sheet, { fields: [], columns: own.columns }).rows).toHaveLength(1)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })

  it('answers at once when one cell stands at XFD1048576', async () => {
    const far = `<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`
    const lonely = zipParts(rawWorkbookParts(`<dimension ref="A1:XFD1048576"/><sheetData>${far}</sheetData>`))
    await expect(lonely.then((zip) => readWorkbook(zip, []))).rejects.toThrow(say.noData('Sheet1'))
    const data = `<sheetData>${inlineRowXml(1, ['名称'])}${inlineRowXml(2, ['甲'])}<row r="3"><c r="XFD3"><v>1</v></c></row>${far}</sheetData>`
    const sheet = await readWorkbook(
      await zipParts(rawWorkbookParts(`<dimension ref="A1:XFD1048576"/>${data}`)),
      [],
    )
    expect(sheet.rows).toHaveLength(1)
    expect(sheet.unread).toBe('rows')
  })

  it('never sees a link over all cells', async () => {
    const after = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>'
    const data = `<sheetData>${inlineRowXml(1, ['名称'])}${inlineRowXml(2, ['甲'])}</sheetData>`
    await readWorkbook(await zipParts(rawWorkbookParts(data, after)), [])
  })

  it('may hold 5,000 rows and no more', async () => {
    const workbookWithRows = (count: number) =>
      createWorkbook({ 甲: [['名称'], ...Array.from({ length: count }, (_none, i) => [`n${i}`])] })
    expect((await readWorkbook(workbookWithRows(2000), [])).rows).toHaveLength(2000)
    await expect(readWorkbook(workbookWithRows(2001), [])).rejects.toThrow(say.tooManyRows(2000))
    await expect(readWorkbook(createWorkbook({ 甲: [['名称']] }), [])).rejects.toThrow(say.noRows('甲'))
  })

  it('reads at most 100 columns and says so', async () => {
    const heads = Array.from({ length: 130 }, (_none, i) => `列${i}`)
    const sheet = await readWorkbook(createWorkbook({ 甲: [heads, heads] }), [])
    expect(sheet.headers).toHaveLength(100)
    expect(sheet.unread).toBe('columns')
  })
})

describe('numbers and dates', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [13800138000, '13800138000'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-1234.5, '-1234.5'],
    [0, '0'],
    [-0, '0'],
    [6222020200112345, '6222020200112350'],
  ])('%d is written %s', (value, text) => expect(numberWithoutExponent(value)).toBe(text))

  const readCellsOfSheet = async (cells: Record<string, unknown>[], kind: 'xlsx' | 'biff8' = 'xlsx') => {
    const sheet = utils.aoa_to_sheet([cells.map((_cell, index) => `列${index}`), cells.map(() => 'x')])
    for (const [index, cell] of cells.entries()) sheet[utils.encode_cell({ r: 1, c: index })] = cell
    return (await readWorkbook(createWorkbook({ 甲: sheet }, kind), [])).rows[0]
  }

  it.each(['xlsx', 'biff8'] as const)('formats say what is meant (%s)', async (kind) => {
    const row = await readCellsOfSheet(
      [
        { t: 'n', v: 45322, z: 'yyyy-mm-dd' },
        { t: 'n', v: 45322.75, z: 'yyyy"年"m"月"d"日"' },
        { t: 'n', v: 45322, z: 'm/d/yy' },
        { t: 'n', v: 0.3, z: '0%' },
        { t: 'n', v: 0.125, z: '0.00%' },
        { t: 'n', v: 123, z: '000000' },
        { t: 'n', v: 1234567.8, z: '#,##0.00' },
        { t: 's', v: '110101199003074518' },
        { t: 'b', v: true },
      ],
      kind,
    )
    expect(row?.values).toEqual([
      '2024-01-31',
      // Displayed as a date only, but the cell also contains an evening time.
      '2024-01-31T18:00:00',
      '2024-01-31',
      '30%',
      '12.5%',
      '000123',
      '1234567.8',
      '110101199003074518',
      'TRUE',
    ])
    expect(row?.damaged).toEqual([])
  })

  it('digits lost by Excel and broken formulas are told', async () => {
    const row = await readCellsOfSheet([
      { t: 'n', v: Number('110101199003074518') },
      { t: 'e', v: 0x2a, w: '#N/A' },
      { t: 's', v: 'ok' },
    ])
    expect(row?.damaged).toEqual([
      { column: 0, reason: 'digits' },
      { column: 1, reason: 'formula' },
    ])
  })

  it("dates in Chinese Excel's own built-in format are dates in the first row already", async () => {
    const parts = rawWorkbookParts(
      `<sheetData>${inlineRowXml(1, ['日期'])}<row r="2"><c r="A2" s="1"><v>45322</v></c></row></sheetData>`,
    )
    const styled = {
      ...parts,
      'xl/styles.xml':
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="31"/></cellXfs></styleSheet>',
      '[Content_Types].xml':
        parts['[Content_Types].xml']?.replace(
          '</Types>',
          '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
        ) ?? '',
      'xl/_rels/workbook.xml.rels':
        parts['xl/_rels/workbook.xml.rels']?.replace(
          '</Relationships>',
          '<Relationship Id="rId9" Type="http://x/relationships/styles" Target="/xl/styles.xml"/></Relationships>',
        ) ?? '',
    }
    expect((await readWorkbook(await zipParts(styled), [])).rows[0]?.values).toEqual(['2024-01-31'])
  })
})
