import { aZip, type ZipManner } from '../support/hand-made-files'

/** A workbook that holds one oddity, with what a person who opens it in Excel reads in it. */
export interface OddWorkbook {
  odd: string
  bytes: Buffer
  /** The rows of its first visible sheet, the headings first, as an import takes them. */
  rows: readonly (readonly string[])[]
  /** Cells whose value the file itself does not have, which an import must say: row and column from 0. */
  damaged?: readonly (readonly [
    row: number,
    column: number,
    reason: 'digits' | 'formula' | 'uncalculated' | 'merged',
  ])[]
  /** Name of that sheet. */
  sheet: string
  /** What the full text has, where it is not the cells of that sheet and its name; blanks do not count. */
  says?: readonly string[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

type Part = readonly [name: string, content: string | Buffer]

interface Book {
  /** The rows of the sheet, `<row>` elements. */
  rows: string
  /** What follows the rows in the sheet. */
  after?: string
  strings?: string
  /** Codes of the formats of styles 1, 2, … of cells; a number is one that Excel has itself. */
  formats?: readonly (string | number)[]
  /** The element `workbookPr`. */
  properties?: string
  /** Sheets before that with the rows. */
  sheetsBefore?: string
  others?: readonly Part[]
  sheetRelations?: string
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${200 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`]
      : [],
  )
  const styles = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`,
  )
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts><cellXfs count="${styles.length + 1}"><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

function partsOf({ rows, after = '', strings, formats = [], properties = '', ...more }: Book): Part[] {
  const { sheetsBefore = '', others = [], sheetRelations } = more
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheetsBefore}<sheet name="名单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
        relation('rId3', 'styles', 'styles.xml'),
        relation('rId4', 'worksheet', 'worksheets/sheet2.xml'),
      ),
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ],
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings ?? ''}</sst>`],
    ['xl/styles.xml', stylesXml(formats)],
    ...(sheetRelations ? [['xl/worksheets/_rels/sheet1.xml.rels', relations(sheetRelations)] as const] : []),
    ...others,
  ]
}

const zipOf = (parts: readonly Part[], manner: ZipManner = {}): Buffer =>
  aZip(
    parts.map(([name, content]) => [name, Buffer.from(content as string)]),
    manner,
  )
const bookOf = (book: Book): Buffer => zipOf(partsOf(book))

const text = (words: string) => `<is><t xml:space="preserve">${words}</t></is>`
const LETTERS = 'ABCDEFGH'
/** A row of cells, each written by itself but for its place. */
const row = (at: number, ...cells: string[]) =>
  `<row r="${at}">${cells.map((cell, column) => cell.replace('<c', `<c r="${LETTERS[column]}${at}"`)).join('')}</row>`
const inline = (words: string) => `<c t="inlineStr">${text(words)}</c>`
const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const headings = row(1, inline('单位'), inline('日期'))
const plainRows = headings + row(2, inline('甲公司'), inline('未定'))
const plain = [
  ['单位', '日期'],
  ['甲公司', '未定'],
] as const

const sheet = '名单'
/** Dates: 45322 is 31 January 2024; 45322.75 is 18:00 on that day. */
const DAY = 45322

export const oddWorkbooks: readonly OddWorkbook[] = [
  {
    odd: 'dates that count from 1904',
    bytes: bookOf({
      rows: headings + row(2, inline('甲公司'), number(DAY - 1462, 1)),
      formats: [14],
      properties: '<workbookPr date1904="1"/>',
    }),
    sheet,
    rows: [plain[0], ['甲公司', '2024-01-31']],
  },
  {
    odd: 'namespaces of ISO 29500 Strict',
    bytes: zipOf(
      partsOf({ rows: plainRows }).map(
        ([name, content]): Part => [
          name,
          String(content)
            .replaceAll(MAIN, `${STRICT}/spreadsheetml/main`)
            .replaceAll(OFFICE, `${STRICT}/officeDocument/relationships`),
        ],
      ),
    ),
    sheet,
    rows: plain,
  },
  {
    odd: 'a prefix for every element',
    bytes: zipOf(
      partsOf({ rows: plainRows }).map(
        ([name, content]): Part => [
          name,
          name.startsWith('xl/') && !name.endsWith('.rels')
            ? String(content)
                .replace(/<(\/?)(?=[a-z])/gi, '<$1x:')
                .replace('xmlns=', 'xmlns:x=')
            : content,
        ],
      ),
    ),
    sheet,
    rows: plain,
  },
  {
    odd: 'the readings of characters beside them',
    bytes: bookOf({
      rows: headings + row(2, shared(0), inline('未定')),
      strings: '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
    }),
    sheet,
    rows: [plain[0], ['東京', '未定']],
  },
  {
    odd: 'text of several looks in one cell',
    bytes: bookOf({
      rows: headings + row(2, shared(0), inline('未定')),
      strings: '<si><r><rPr><b/></rPr><t>甲</t></r><r><t xml:space="preserve">公司</t></r></si>',
    }),
    sheet,
    rows: plain,
  },
  {
    odd: 'merged cells, of which the first has the value',
    bytes: bookOf({
      rows: headings + row(2, inline('甲公司'), '<c/>') + row(3, '<c/>', inline('未定')),
      after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    }),
    sheet,
    rows: [plain[0], ['甲公司', ''], ['', '未定']],
    damaged: [[2, 0, 'merged']],
  },
  {
    odd: 'formulas with their results',
    bytes: bookOf({
      rows:
        headings +
        row(2, '<c t="str"><f>A9&amp;"公司"</f><v>甲公司</v></c>', '<c s="1"><f>TODAY()</f><v>45322</v></c>'),
      formats: ['yyyy/m/d'],
    }),
    sheet,
    rows: [plain[0], ['甲公司', '2024-01-31']],
  },
  {
    odd: 'a formula without a result, as programs write that do not reckon',
    bytes: bookOf({ rows: headings + row(2, inline('甲公司'), '<c><f>SUM(B9:B10)</f></c>') }),
    sheet,
    rows: [plain[0], ['甲公司', '']],
    damaged: [[1, 1, 'uncalculated']],
  },
  {
    odd: 'shares in per cent',
    bytes: bookOf({
      rows:
        headings + row(2, number('0.3', 1), number('0.125', 2)) + row(3, number('0.07', 1), inline('30%')),
      formats: [9, '0.00%'],
    }),
    sheet,
    rows: [plain[0], ['30%', '12.5%'], ['7%', '30%']],
    says: ['名单', '单位', '日期', '30%', '12.5%', '7%', '30%'],
  },
  {
    odd: 'dates of ISO 8601',
    bytes: bookOf({
      rows:
        headings +
        row(2, inline('甲公司'), '<c t="d" s="1"><v>2024-01-31</v></c>') +
        row(3, inline('乙公司'), '<c t="d" s="1"><v>2024-02-29T00:00:00</v></c>'),
      formats: [14],
    }),
    sheet,
    rows: [plain[0], ['甲公司', '2024-01-31'], ['乙公司', '2024-02-29']],
  },
  {
    odd: 'an error and a truth',
    bytes: bookOf({
      rows: headings + row(2, '<c t="e"><v>#N/A</v></c>', '<c t="b"><v>1</v></c>'),
    }),
    sheet,
    rows: [plain[0], ['#N/A', 'TRUE']],
    damaged: [[1, 0, 'formula']],
  },
  {
    odd: 'a hidden sheet before the one that is seen, and a hidden row',
    bytes: bookOf({
      rows: `${headings}<row r="2" hidden="1"><c r="A2" t="inlineStr">${text('甲公司')}</c><c r="B2" t="inlineStr">${text('未定')}</c></row>`,
      sheetsBefore: '<sheet name="字典" sheetId="2" state="hidden" r:id="rId4"/>',
      others: [
        [
          'xl/worksheets/sheet2.xml',
          `<worksheet xmlns="${MAIN}"><sheetData>${row(1, inline('选项'))}</sheetData></worksheet>`,
        ],
      ],
    }),
    sheet,
    rows: plain,
    says: ['字典', '名单', '单位', '日期', '甲公司', '未定', '选项'],
  },
  {
    odd: 'backslashes in the names of parts, as early .NET wrote',
    bytes: zipOf(
      partsOf({ rows: plainRows }).map(([name, content]) => [name.replaceAll('/', '\\'), content]),
    ),
    sheet,
    rows: plain,
  },
  {
    odd: 'dates in Chinese',
    bytes: bookOf({
      rows:
        headings +
        row(2, inline('甲公司'), number(DAY, 1)) +
        row(3, inline('乙公司'), number(DAY + 1, 2)) +
        row(4, inline('丙公司'), number(DAY + 2, 3)) +
        row(5, inline('丁公司'), number(DAY + 3.75, 4)),
      formats: [
        'yyyy"年"m"月"d"日"',
        '[$-804]yyyy"年"m"月"d"日";@',
        31,
        '[DBNum1][$-804]yyyy"年"m"月"d"日" h"时"mm"分"',
      ],
    }),
    sheet,
    rows: [
      plain[0],
      ['甲公司', '2024-01-31'],
      ['乙公司', '2024-02-01'],
      ['丙公司', '2024-02-02'],
      ['丁公司', '2024-02-03T18:00:00'],
    ],
    says: [
      '名单',
      '单位',
      '日期',
      '甲公司',
      '乙公司',
      '丙公司',
      '丁公司',
      '2024-01-31',
      '2024-02-01',
      '2024-02-02',
      '2024-02-03 18:00:00',
    ],
  },
  {
    odd: 'formats whose words look like those of dates',
    bytes: bookOf({
      rows: headings + row(2, number('1200.5', 1), number('12', 2)) + row(3, number('7', 3), number('8', 4)),
      formats: ['0.00"days"', '[Red]#,##0', '0\\d', '[$USD-409] 0.0'],
    }),
    sheet,
    rows: [plain[0], ['1200.5', '12'], ['7', '8']],
  },
  {
    odd: 'a number of more than 15 digits, and one with zeros before it',
    bytes: bookOf({
      rows: headings + row(2, number('622202020011234500'), number('7', 1)),
      formats: ['000000'],
    }),
    sheet,
    rows: [plain[0], ['622202020011235000', '000007']],
    damaged: [[1, 0, 'digits']],
    says: ['名单', '单位', '日期', '622202020011234500', '7'],
  },
  {
    odd: 'a picture in a cell, as WPS writes it',
    bytes: bookOf({
      rows:
        headings +
        row(2, inline('甲公司'), '<c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>'),
      others: [
        [
          'xl/cellimages.xml',
          '<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"/>',
        ],
      ],
    }),
    sheet,
    rows: [plain[0], ['甲公司', '=DISPIMG("ID_1",1)']],
  },
  {
    odd: 'a sheet whose part has a name of its own, in capitals',
    bytes: zipOf(
      partsOf({ rows: plainRows }).map(
        ([name, content]): Part => [
          name === 'xl/worksheets/sheet1.xml' ? 'xl/Worksheets/Daten.XML' : name,
          String(content).replaceAll('worksheets/sheet1.xml', 'worksheets/daten.xml'),
        ],
      ),
    ),
    sheet,
    rows: plain,
  },
  {
    odd: 'a sheet in UTF-16',
    bytes: zipOf(
      partsOf({ rows: plainRows }).map(
        ([name, content]): Part => [
          name,
          name === 'xl/worksheets/sheet1.xml'
            ? Buffer.from(`\ufeff${String(content).replace('UTF-8', 'UTF-16')}`, 'utf16le')
            : content,
        ],
      ),
    ),
    sheet,
    rows: plain,
  },
  {
    odd: 'line ends and characters that Excel writes by number',
    bytes: bookOf({
      rows: headings + row(2, shared(0), shared(1)),
      strings: '<si><t>甲_x000D_\n公司</t></si><si><t>_x005F_x0041_</t></si>',
    }),
    sheet,
    rows: [plain[0], ['甲公司', '_x0041_']],
  },
  {
    odd: 'cells that do not say where they are',
    bytes: bookOf({
      rows: `<row>${inline('单位')}${inline('日期')}</row><row>${inline('甲公司')}${inline('未定')}</row>`,
    }),
    sheet,
    rows: plain,
  },
  {
    odd: 'sizes that follow the content in the zip, in 64-bit fields',
    bytes: zipOf(partsOf({ rows: plainRows }), { hasDescriptors: true, isZip64: true }),
    sheet,
    rows: plain,
  },
  {
    odd: 'a remark and a text box',
    bytes: bookOf({
      rows: plainRows,
      sheetRelations:
        relation('rId1', 'comments', '../comments1.xml') +
        relation('rId2', 'drawing', '../drawings/drawing1.xml'),
      others: [
        [
          'xl/comments1.xml',
          `<comments xmlns="${MAIN}"><commentList><comment ref="A2"><text><r><t>批注内容</t></r></text></comment></commentList></comments>`,
        ],
        [
          'xl/drawings/drawing1.xml',
          `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:sp><xdr:txBody><a:p><a:r><a:t>框内说明</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`,
        ],
      ],
    }),
    sheet,
    rows: plain,
    says: ['名单', '单位', '日期', '甲公司', '未定', '批注内容', '框内说明'],
  },
]
