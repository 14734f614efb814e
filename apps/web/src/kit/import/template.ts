import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'
import { MAIN, OFFICE, PACKAGE, TYPE } from './ooxml'
import { WORKBOOK_LIMITS } from './workbook-limits'
import { columnName, escapeCellText, escapeXml } from './xml-text'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NARROWEST = 14

/** Indices of the formats in `STYLES`. */
const FORMAT = { plain: 0, text: 1, heading: 2, requiredHeading: 3, wrapped: 4 } as const

/**
 * The import template. It is our own XML because neither xlsx nor hucre can format whole columns as
 * text, and otherwise Excel would round the 18 digits of an identity card while they are typed.
 */
export async function buildTemplate(fields: readonly ImportField[]): Promise<Uint8Array<ArrayBuffer>> {
  const { zipTextFiles: zipOfTexts } = await import('@agency/shared/zip/stream-zip')
  const parts = Object.entries(templateParts(fields)).map(([path, xml]) => ({
    path,
    text: () => [HEAD, xml],
  }))
  return zipOfTexts(parts, new Date())
}

const templateParts = (fields: readonly ImportField[]): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': relationshipsXml([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${escapeXml(say.templateSheet)}" sheetId="1" r:id="rId1"/>` +
    `<sheet name="${escapeXml(say.guideSheet)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationshipsXml([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['worksheet', 'worksheets/sheet2.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': STYLES,
  'xl/worksheets/sheet1.xml': dataSheetXml(fields),
  'xl/worksheets/sheet2.xml': guideSheetXml(fields),
})

const relationshipsXml = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

function dataSheetXml(fields: readonly ImportField[]): string {
  const cols = fields.map(({ label }, index) => {
    const width = Math.max(NARROWEST, label.length * 2 + 6)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${FORMAT.text}" customWidth="1"/>`
  })
  const heading = fields.map(({ label, required }) => ({
    text: required ? `${label}*` : label,
    format: required ? FORMAT.requiredHeading : FORMAT.heading,
  }))
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${cols.join('')}</cols><sheetData>${rowXml(1, heading)}</sheetData></worksheet>`
  )
}

function guideSheetXml(fields: readonly ImportField[]): string {
  const formattedCells = (texts: readonly string[], format: number) => texts.map((text) => ({ text, format }))
  const rows = [
    ...say.guideLines(WORKBOOK_LIMITS).map((line) => formattedCells([line], FORMAT.plain)),
    [],
    formattedCells(say.guideHead, FORMAT.heading),
    ...fields.map(({ label, required, hint }) =>
      formattedCells([label, required ? say.required : say.optional, hint ?? ''], FORMAT.wrapped),
    ),
  ]
  return (
    `<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="24" customWidth="1"/>` +
    '<col min="2" max="2" width="12" customWidth="1"/><col min="3" max="3" width="60" customWidth="1"/></cols>' +
    `<sheetData>${rows.map((row, index) => rowXml(index + 1, row)).join('')}</sheetData></worksheet>`
  )
}

function rowXml(row: number, cells: readonly { text: string; format: number }[]): string {
  const inner = cells.map(
    ({ text, format }, column) =>
      `<c r="${columnName(column)}${row}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`,
  )
  return `<row r="${row}">${inner.join('')}</row>`
}

const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="3">` +
  '<font><sz val="11"/><name val="宋体"/></font>' +
  '<font><b/><sz val="11"/><name val="宋体"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFC00000"/><name val="宋体"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8F1FC"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '</cellXfs></styleSheet>'
