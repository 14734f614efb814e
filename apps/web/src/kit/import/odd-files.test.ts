import { describe, expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { createWorkbook, inlineRowXml, rawWorkbookParts, zipParts } from './import.fixtures'
import { importMessages as say } from './import.messages'
import { planImportRows, rowProblemText } from './import-plan'
import { markWorkbook } from './mark-workbook'
import { readWorkbook } from './read-workbook'

/* Files as other programs write them, by hand, each with one oddity. */

const encode = (text: string) => new TextEncoder().encode(text)
const concat = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** 户名,账号 in GBK, and 演示 in GBK. */
const GBK_HEAD = [0xbb, 0xa7, 0xc3, 0xfb, 0x2c, 0xd5, 0xcb, 0xba, 0xc5, 0x0d, 0x0a]
const GBK_DEMO = [0xd1, 0xdd, 0xca, 0xbe]

const readSheet = async (sheetData: string, after = '', others: Record<string, string> = {}) =>
  readWorkbook(
    await zipParts({ ...rawWorkbookParts(`<sheetData>${sheetData}</sheetData>`, after), ...others }),
    [],
  )

describe('a file that is not what its name says', () => {
  const compound = (stream: string) => {
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, `/${stream}`, new Uint8Array(64))
    return new Uint8Array(CFB.write(file, { type: 'array' }) as Uint8Array)
  }
  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    [
      'a web page',
      say.isWebPage,
      () => encode('\n<html xmlns:x="urn:x"><table><tr><td>名称</td></tr></table>'),
    ],
    ['a web page with a byte order mark', say.isWebPage, () => encode('\ufeff<table border=1><tr><td>1')],
    ['a web archive', say.isWebPage, () => encode('MIME-Version: 1.0\r\nX-Document-Type: Workbook')],
    ['lines with tabs', say.isText, () => encode('名称\t地区\r\n甲\t北京')],
    ['lines in GBK', say.isText, () => concat(GBK_HEAD, GBK_DEMO)],
    [
      'a table of 2003 in XML',
      say.isXmlTable,
      () => encode('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    ],
    ['a PDF', say.isPdf, () => encode('%PDF-1.7\n')],
    ['an OpenDocument table', say.isOds, () => zipParts({ mimetype: 'x', 'content.xml': '<a/>' })],
    ['a table of Numbers', say.isNumbers, () => zipParts({ 'Index/Document.iwa': 'x' })],
    ['a binary workbook', say.isXlsb, () => zipParts({ 'xl/workbook.bin': 'x' })],
    ['a Word document', say.isWord, () => zipParts({ 'word/document.xml': '<a/>' })],
    ['an old Word document', say.isWord, () => compound('WordDocument')],
    ['a workbook of Excel 95', say.isOldExcel, () => compound('Book')],
    ['a workbook of Excel 4', say.isOldExcel, () => concat([0x09, 0x04, 0x06, 0x00, 0, 0, 0x10, 0, 1, 0])],
    ['noise', say.format, () => concat([1, 2, 3, 0, 255, 254])],
  ])('is refused with what it is: %s', async (_kind, words, bytes) => {
    await expect(readWorkbook(await bytes(), [])).rejects.toThrow(words)
  })
})

describe('a list that is text', () => {
  const read = async (bytes: Uint8Array, labels = ['户名', '账号']) =>
    readWorkbook(bytes, labels, { acceptsText: true })
  const valuesOf = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ values }) => values)

  it('is read in UTF-8, with and without a mark, in GBK and in UTF-16, and says which', async () => {
    const text = '户名,账号\r\n演示,006222020200112345'
    const utf16 = concat(
      [0xff, 0xfe],
      [...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
    )
    const gbk = concat(GBK_HEAD, GBK_DEMO, encode(',006222020200112345'))
    for (const [bytes, encoding] of [
      [encode(text), 'utf-8'],
      [encode(`\ufeff${text}`), 'utf-8'],
      [gbk, 'gb18030'],
      [utf16, 'utf-16le'],
    ] as const) {
      const sheet = await read(bytes)
      expect(sheet.encoding).toBe(encoding)
      expect(sheet.headers).toEqual(['户名', '账号'])
      expect(valuesOf(sheet)).toEqual([['演示', '006222020200112345']])
    }
  })

  it('may have lines above its headings, quotes, line ends in values, and guards around digits', async () => {
    const sheet = await read(
      encode(
        '账户明细,,\n户名;账号\n"甲;乙\n公司";="622202020011234567"\n"说""明""";"=""0012"""\n丙;\'6222020200112345678\t\n',
      ),
    )
    expect(sheet.headerRow).toBe(2)
    expect(valuesOf(sheet)).toEqual([
      ['甲;乙公司', '622202020011234567'],
      ['说"明"', '0012'],
      ['丙', '6222020200112345678'],
    ])
  })

  it('is refused when a quote does not close, naming the line, and when its bytes are no text', async () => {
    await expect(read(encode('户名,账号\n"甲,1\n乙,2'))).rejects.toThrow(say.brokenQuotes(2))
    await expect(read(concat(GBK_HEAD, [0xd1, 0xff, 0xff, 0x2c, 0x31]))).rejects.toThrow(say.format)
  })

  it('tells long numbers that Excel has shortened', async () => {
    const sheet = await read(encode('户名,账号\n甲,6.22202E+18'))
    expect(sheet.rows[0]?.damaged).toEqual([{ column: 1, reason: 'digits' }])
  })

  it('gets its error report as a workbook with every digit', async () => {
    const marked = await markWorkbook(
      encode('户名,账号\n甲,006222020200112345'),
      { sheetName: say.textSheet, headerRow: 1, cells: [], notes: [{ row: 2, text: '有误' }] },
      ['户名', '账号'],
    )
    expect((await readWorkbook(marked, [])).rows[0]?.values).toEqual(['甲', '006222020200112345', '有误'])
  })
})

describe('a sheet of an .xlsx', () => {
  const head = inlineRowXml(1, ['名称', '金额'])

  it.each([
    ['no value at all', '<c r="B2"><f>1+1</f></c>'],
    ['an empty value', '<c r="B2"><f>1+1</f><v></v></c>'],
    ['an empty element', '<c r="B2"><f>1+1</f><v/></c>'],
    ['a shared formula', '<c r="B2" t="n"><f t="shared" si="0"/></c>'],
  ])('tells a formula with %s', async (_how, cell) => {
    const { rows } = await readSheet(
      `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>甲</t></is></c>${cell}</row>`,
    )
    expect(rows[0]).toMatchObject({ values: ['甲', ''], damaged: [{ column: 1, reason: 'uncalculated' }] })
  })

  it('reads formulas with a value, and a text formula of nothing as nothing', async () => {
    const { rows } = await readSheet(
      `${head}<row r="2"><c r="A2" t="str"><f>"甲"</f><v>甲</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>` +
        `<row r="3"><c r="A3" t="str"><f>""</f><v></v></c><c r="B3"><v>3</v></c></row>`,
    )
    expect(rows).toMatchObject([
      { values: ['甲', '2'], damaged: [] },
      { values: ['', '3'], damaged: [] },
    ])
  })

  it('tells errors of newer programs too', async () => {
    const { rows } = await readSheet(
      `${head}<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="e"><v>#SPILL!</v></c></row>`,
    )
    expect(rows[0]).toMatchObject({ values: ['1', '#SPILL!'], damaged: [{ column: 1, reason: 'formula' }] })
  })

  it('tells what a merged range covers, by row, field and value of the row', async () => {
    const sheet = await readSheet(
      `${head}${inlineRowXml(2, ['甲', '1'])}${inlineRowXml(3, ['', '2'])}${inlineRowXml(4, ['丙', '3'])}`,
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    )
    const fields = [
      { name: 'name', label: '名称' },
      { name: 'amount', label: '金额' },
    ]
    const columns = new Map([
      ['name', 0],
      ['amount', 1],
    ])
    const { problems } = planImportRows(sheet, { fields, columns })
    expect(problems).toEqual([{ row: 3, field: 'name', message: say.merged }])
    expect(rowProblemText({ row: 3, cells: { amount: '2' }, problems }, fields)).toBe(`名称：${say.merged}`)
  })

  it('says which sheets were left and how many rows are hidden', async () => {
    const parts = rawWorkbookParts(
      `<sheetData>${head}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row></sheetData>`,
    )
    const more =
      '<sheet name="别的" sheetId="2" r:id="rId1"/><sheet name="暗的" sheetId="3" state="hidden" r:id="rId1"/></sheets>'
    const workbook = parts['xl/workbook.xml']?.replace('</sheets>', more) ?? ''
    const sheet = await readWorkbook(await zipParts({ ...parts, 'xl/workbook.xml': workbook }), [])
    expect(sheet).toMatchObject({
      otherSheets: ['别的'],
      hiddenRows: 1,
      rows: [{ row: 2, values: ['1', ''] }],
    })
  })

  it('is read whatever the dialect: prefixes, the strict standard, backslashes, dates as text, phonetic text', async () => {
    const parts = rawWorkbookParts('')
    const x = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    const r = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const rows =
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>日期</x:t></x:is></x:c></x:row>' +
      '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="d"><x:v>2026-03-05</x:v></x:c></x:row>' +
      '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="d"><x:v>2026-03-05T14:30:00</x:v></x:c></x:row>'
    const strings =
      '<x:si><x:t>名称</x:t><x:rPh sb="0" eb="2"><x:t>ミンチェン</x:t></x:rPh></x:si>' +
      '<x:si><x:r><x:t>甲</x:t></x:r><x:r><x:rPr><x:b/></x:rPr><x:t>公司</x:t></x:r><x:phoneticPr fontId="1"/></x:si>'
    const sheet = await readWorkbook(
      await zipParts({
        '[Content_Types].xml': parts['[Content_Types].xml'] ?? '',
        '_rels\\.rels': (parts['_rels/.rels'] ?? '').replace(
          /http:[^"]*\/officeDocument"/,
          `${r}/officeDocument"`,
        ),
        'xl\\workbook.xml': `<x:workbook xmlns:x="${x}" xmlns:rel="${r}"><x:sheets><x:sheet name="一" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>`,
        'xl\\_rels\\workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${r}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${r}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        'xl\\sharedStrings.xml': `<x:sst xmlns:x="${x}">${strings}</x:sst>`,
        'xl\\worksheets\\sheet1.xml': `<x:worksheet xmlns:x="${x}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
      }),
      [],
    )
    expect(sheet.headers).toEqual(['名称', '日期'])
    expect(sheet.rows.map(({ values }) => values)).toEqual([
      ['甲公司', '2026-03-05'],
      ['甲公司', '2026-03-05T14:30:00'],
    ])
  })

  it('counts days from 1904 where the workbook says so', async () => {
    const styled = createWorkbook({ 甲: [['日期'], [{ t: 'n', v: 43860, z: 'yyyy-mm-dd' }]] })
    expect((await readWorkbook(styled, [])).rows[0]?.values).toEqual(['2020-01-30'])
  })
})
