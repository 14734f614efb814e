import { describe, expect, it } from 'vitest'
import { utils } from 'xlsx'
import { matchHeaders } from './header-map'
import { createWorkbook, inlineRowXml, rawWorkbookParts, zipParts } from './import.fixtures'
import { planImportRows } from './import-plan'
import { MAIN } from './ooxml'
import { readWorkbook } from './read-workbook'

const fields = [
  { name: 'date', label: '交易日期', kind: 'day' as const },
  { name: 'time', label: '交易时间', kind: 'clock' as const, standsFor: 'date' },
  { name: 'name', label: '付款人' },
]

async function importedCellsOf(book: Uint8Array): Promise<Partial<Record<string, string>>[]> {
  const sheet = await readWorkbook(
    book,
    fields.map(({ label }) => label),
  )
  const { columns } = matchHeaders(sheet.headers, fields)
  return planImportRows(sheet, { fields, columns }).rows.map(({ cells }) => cells)
}

/** Every day of a month at every hour, each with different minutes and seconds. */
const moments = Array.from({ length: 31 * 24 }, (_none, at) => {
  const [day, hour] = [Math.floor(at / 24) + 1, at % 24]
  return new Date(Date.UTC(2026, 11, day, hour, (at * 7 + 1) % 60, (at * 13) % 60))
})
const meant = moments.map((moment) => moment.toISOString().slice(0, 19))

const EPOCHS = { '1900': Date.UTC(1899, 11, 30), '1904': Date.UTC(1904, 0, 1) }
type System = keyof typeof EPOCHS
/** Rounded to fifteen digits, as Excel writes it. */
const excelSerialOf = (moment: Date, system: System) =>
  Number(((moment.getTime() - EPOCHS[system]) / 86_400_000).toPrecision(15))

/** Date formats in workbooks: built-in ones by number, including those of Chinese Excel, and a custom one. */
const FORMATS = {
  '14': '',
  '22': '',
  '31': '',
  '164': 'yyyy/m/d h:mm;@',
  '165': 'yyyy"年"m"月"d"日" 上午/下午h"时"mm"分"',
}

/** Builds the workbook part by part without a library, to be independent of it. */
function buildWorkbookWithDates(system: System, cells: readonly string[]): Promise<Uint8Array> {
  const rows = cells.map((cell, at) => `<row r="${at + 2}">${cell}</row>`)
  const parts = rawWorkbookParts(`<sheetData>${inlineRowXml(1, ['交易日期'])}${rows.join('')}</sheetData>`)
  const own = Object.entries(FORMATS).filter(([, code]) => code)
  const numFmts = own.map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const xfs = Object.keys(FORMATS).map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
  const insertXmlBefore = (path: string, before: string, added: string) =>
    parts[path]?.replace(before, added + before) ?? ''
  return zipParts({
    ...parts,
    'xl/workbook.xml':
      parts['xl/workbook.xml']?.replace(
        '<sheets>',
        `<workbookPr date1904="${system === '1904' ? 1 : 0}"/><sheets>`,
      ) ?? '',
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${numFmts.join('')}</numFmts><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
    '[Content_Types].xml': insertXmlBefore(
      '[Content_Types].xml',
      '</Types>',
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>',
    ),
    'xl/_rels/workbook.xml.rels': insertXmlBefore(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
    ),
  })
}

describe('a real date-time cell', () => {
  const each = [
    ...Object.keys(FORMATS).map((format, style) => ({ system: '1900' as const, format, style })),
    { system: '1904' as const, format: '22', style: 1 },
  ]

  it.each(each)(
    'of the $system system in format $format is exact to the second',
    async ({ system, style }) => {
      const book = await buildWorkbookWithDates(
        system,
        moments.map(
          (moment, at) => `<c r="A${at + 2}" s="${style}"><v>${excelSerialOf(moment, system)}</v></c>`,
        ),
      )
      expect((await importedCellsOf(book)).map(({ date }) => date)).toEqual(meant)
    },
  )

  it.each(['xlsx', 'biff8'] as const)('of a file that another program wrote is, too (%s)', async (kind) => {
    const sheet = utils.aoa_to_sheet([['交易日期'], ...moments.map(() => ['x'])])
    for (const [at, moment] of moments.entries())
      sheet[`A${at + 2}`] = { t: 'n', v: excelSerialOf(moment, '1900'), z: 'yyyy-mm-dd hh:mm:ss' }
    expect((await importedCellsOf(createWorkbook({ 甲: sheet }, kind))).map(({ date }) => date)).toEqual(
      meant,
    )
  })

  it('written as ISO 8601 is as it is written', async () => {
    const book = await buildWorkbookWithDates(
      '1900',
      meant.map((text, at) => `<c r="A${at + 2}" s="1" t="d"><v>${text}</v></c>`),
    )
    expect((await importedCellsOf(book)).map(({ date }) => date)).toEqual(meant)
  })

  it('without a fraction is a day, and a fraction alone a time', async () => {
    const book = await buildWorkbookWithDates('1900', ['<c r="A2" s="1"><v>46353</v></c>'])
    expect(await importedCellsOf(book)).toEqual([{ date: '2026-11-27' }])
    const clock = { t: 'n', v: 17 / 24 + 5 / 1440, z: 'h:mm' }
    const sheet = utils.aoa_to_sheet([
      ['交易日期', '交易时间'],
      ['2026-11-27', 'x'],
    ])
    sheet.B2 = clock
    expect(await importedCellsOf(createWorkbook({ 甲: sheet }))).toEqual([
      { date: '2026-11-27', time: '17:05:00' },
    ])
  })
})

describe('text', () => {
  const createTextWorkbook = (texts: readonly string[], heading = '交易日期') =>
    createWorkbook({ 甲: [[heading, '付款人'], ...texts.map((text) => [text, '甲 公司'])] })

  it('with a blank between day and time keeps both apart', async () => {
    const short = moments.map(
      (moment) =>
        `2026/${moment.getUTCMonth() + 1}/${moment.getUTCDate()} ${moment.getUTCHours()}:${String(moment.getUTCMinutes()).padStart(2, '0')}`,
    )
    expect((await importedCellsOf(createTextWorkbook(short))).map(({ date }) => date)).toEqual(
      meant.map((text) => `${text.slice(0, 16)}:00`),
    )
  })

  it('that is no day stays as it is written; other columns lose their white space', async () => {
    expect(
      await importedCellsOf(createTextWorkbook(['2026-02-30  17:05', '\u30002026-11-2\u200b7 17:05'])),
    ).toEqual([
      { date: '2026-02-30 17:05', name: '甲公司' },
      { date: '2026-11-27T17:05:00', name: '甲公司' },
    ])
  })

  it('in a column of its time that holds the day as well fills the day', async () => {
    expect(await importedCellsOf(createTextWorkbook(['20261127 17:05:09'], '交易时间'))).toEqual([
      { date: '2026-11-27T17:05:09', name: '甲公司' },
    ])
  })
})
