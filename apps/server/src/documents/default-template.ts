import JSZip from 'jszip'
import type { DocumentTemplate, TemplateBlock, TemplateSection } from './document-source'
import { templateSections } from './template-fields'

/** Width of an A4 page without its margins, in twentieths of a point. */
const WIDTH = 9638
const LABEL_WIDTH = 1900

/** The default template: from its layout, or a heading and a table of labels and tags for each section. */
export function createDefaultTemplate(template: DocumentTemplate): Promise<Buffer> {
  const { layout, sections } = template
  const body = (
    layout
      ? layout.map((block) => blockXml(block, sections))
      : [
          paragraphXml(template.name, { style: 'Title' }),
          ...templateSections(template).flatMap((section) => [
            paragraphXml(section.title, { style: 'Heading1' }),
            section.loop ? loopTable(section, section.loop) : factTable(section.fields),
          ]),
        ]
  ).join('')
  const zip = new JSZip()
  // A fixed date makes the file identical at each start.
  const addPart = (name: string, text: string) =>
    zip.file(name, XML + text, { date: new Date(0), createFolders: false })
  addPart('[Content_Types].xml', CONTENT_TYPES)
  addPart('_rels/.rels', relationshipsXml(['rId1', 'officeDocument', 'word/document.xml']))
  addPart('word/_rels/document.xml.rels', relationshipsXml(['rId1', 'styles', 'styles.xml']))
  addPart('word/styles.xml', STYLES)
  addPart('word/document.xml', `<w:document ${NS}><w:body>${body}${PAGE}</w:body></w:document>`)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const looks: Readonly<Record<string, { style?: string; layout?: string }>> = {
  title: { style: 'Title' },
  page: { style: 'Title', layout: '<w:pageBreakBefore/>' },
  heading: { style: 'Heading1' },
  centered: { layout: '<w:jc w:val="center"/>' },
  letter: {
    layout:
      '<w:spacing w:before="60" w:after="60" w:line="360" w:lineRule="auto"/><w:ind w:firstLineChars="200" w:firstLine="420"/><w:jc w:val="both"/>',
  },
  right: {
    layout: '<w:spacing w:before="60" w:after="60" w:line="360" w:lineRule="auto"/><w:jc w:val="right"/>',
  },
}

function blockXml(block: TemplateBlock, sections: readonly TemplateSection[]): string {
  if ('text' in block)
    return paragraphXml(
      block.text,
      looks[block.as ?? ''] ?? {
        layout: '<w:spacing w:before="60" w:after="60" w:line="360" w:lineRule="auto"/>',
      },
    )
  const section = sections.find(({ loop }) => loop === block.loop)
  if (!section) throw new Error(`no section has the loop ${block.loop}`)
  return loopTable(section, block.loop, block.tall ? TALL : undefined)
}

function factTable(names: readonly string[]): string {
  const valueWidth = WIDTH / 2 - LABEL_WIDTH
  const lines: string[] = []
  for (let at = 0; at < names.length; at += 2) {
    const [first, second] = names.slice(at, at + 2)
    // A single remaining field spans the page.
    const rest = LABEL_WIDTH + valueWidth * 2
    lines.push(rowXml([...factCells(first, second ? valueWidth : rest), ...factCells(second, valueWidth)]))
  }
  return tableXml([LABEL_WIDTH, valueWidth, LABEL_WIDTH, valueWidth], lines)
}

const factCells = (name: string | undefined, width: number): Cell[] =>
  name === undefined
    ? []
    : [
        { text: name, width: LABEL_WIDTH, label: true },
        { text: `{${name}}`, width, span: width > WIDTH / 2 ? 3 : 1 },
      ]

/** A heading row of a table, and the row that is repeated for each entry. */
function loopTable(
  { fields, widths: shares = fields.map(() => 1) }: TemplateSection,
  loop: string,
  properties?: string,
): string {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => Math.floor((WIDTH * share) / whole))
  const last = fields.length - 1
  const tags = fields.map(
    (name, at) => `${at === 0 ? `{#${loop}}` : ''}{${name}}${at === last ? `{/${loop}}` : ''}`,
  )
  const createCells = (texts: readonly string[], label: boolean) =>
    texts.map((text, at): Cell => ({ text, width: widths[at] ?? 0, label }))
  return tableXml(widths, [
    rowXml(createCells(fields, true), '<w:trPr><w:tblHeader/></w:trPr>'),
    rowXml(createCells(tags, false), properties),
  ])
}

interface Cell {
  text: string
  width: number
  label?: boolean
  /** Number of columns that the cell spans. */
  span?: number
}

const tableXml = (widths: readonly number[], lines: readonly string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${WIDTH}" w:type="dxa"/>${BORDERS}<w:tblLayout w:type="fixed"/>${MARGINS}</w:tblPr><w:tblGrid>${widths
    .map((width) => `<w:gridCol w:w="${width}"/>`)
    .join('')}</w:tblGrid>${lines.join('')}</w:tbl>`

const rowXml = (cells: readonly Cell[], properties = '<w:trPr><w:cantSplit/></w:trPr>') =>
  `<w:tr>${properties}${cells.map(cellXml).join('')}</w:tr>`

const cellXml = ({ text, width, label = false, span = 1 }: Cell) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${label ? SHADE : ''}</w:tcPr>${paragraphXml(text, { bold: label })}</w:tc>`

const paragraphXml = (
  text: string,
  { style, bold, layout = '' }: { style?: string; bold?: boolean; layout?: string } = {},
) =>
  `<w:p>${style || layout ? `<w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${layout}</w:pPr>` : ''}<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`

const relationshipsXml = ([id, type, target]: readonly [string, string, string]) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

const SHADE = '<w:shd w:val="clear" w:color="auto" w:fill="F2F4F7"/>'
/** Row properties for a height of at least a centimetre. */
const TALL = '<w:trPr><w:cantSplit/><w:trHeight w:val="567"/></w:trPr>'
const MARGINS = '<w:tblCellMar><w:left w:w="85" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar>'
const BORDERS = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6ADB8"/>`)
  .join('')}</w:tblBorders>`
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'
const FONT = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体"/>'
const STYLES = `<w:styles ${NS}><w:docDefaults><w:rPrDefault><w:rPr>${FONT}<w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="240"/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/></w:pPr><w:rPr><w:b/><w:sz w:val="24"/></w:rPr></w:style></w:styles>`
