import { openDocx } from '@agency/shared/docx/open-docx'
import { type SimplifiedPart, simplifyDocx } from '@agency/shared/docx/simplify-docx'
import { sumUnshownCounts, type Unshown } from '@agency/shared/docx/unshown.messages'
import { type XmlGeneralNode, xml } from 'easy-template-x'
import { type Block, type Cell, type Paragraph, type Row, type Run, type Table, USUAL_SIZE } from './blocks'
import { paragraphStyle, runStyle, type TextStyle, type TextStyles, textStylesOf } from './docx-looks'
import {
  attributeValue,
  childElements,
  childrenNamed,
  descendantAt,
  numberAttribute,
  pointsAttribute,
  textContentOf,
  toggleValue,
} from './docx-xml'

/** Which content of a docx is drawn: only paragraphs and tables. */
const SHOWN = { pictures: false, equations: false, notes: false, comments: false, hidden: false }

const MB = 1024 * 1024
/** The most bytes that are unpacked. */
const LIMITS = { unpacked: 192 * MB, onePart: 64 * MB }

interface DocxContent {
  blocks: Block[]
  /** Content of the docx that is not drawn, counted by kind. */
  unshown: Unshown
}

/**
 * The paragraphs and tables of a docx with size, weight, alignment, indents and spacing from styles and
 * direct formatting, and with the numbers of lists. Pictures, equations, notes, comments, headers and footers are
 * only counted.
 * @throws ZipRefused for a file that is damaged, encrypted or too large, RangeError for a part that is not XML
 */
export async function parseDocxContent(file: Uint8Array): Promise<DocxContent> {
  const docx = await openDocx(file, LIMITS)
  const stylesName = docx.relatedPart('styles')
  const looks = textStylesOf(
    stylesName === undefined ? undefined : xml.parser.parse(await docx.readXml(stylesName)),
  )
  const blocks: Block[] = []
  let unshown: Unshown = {}
  for await (const part of simplifyDocx(docx, SHOWN)) {
    if (part.kind === 'document') {
      blocks.push(...parseBlocks(descendantAt(xml.parser.parse(part.xml), 'w:body'), looks))
      unshown = sumUnshownCounts(unshown, part.unshown)
    } else if (saysMoreThanPages(part)) unshown = sumUnshownCounts(unshown, { header: 1 })
  }
  return { blocks, unshown }
}

/** What a header or footer says that only numbers the pages. */
const PAGE_NUMBER = /[第共页\d\s/\-—–·.()（）]/g
const saysMoreThanPages = ({ kind, xml }: SimplifiedPart): boolean =>
  (kind === 'header' || kind === 'footer') && xml.replace(/<[^>]*>/g, '').replace(PAGE_NUMBER, '') !== ''

/** The blocks of a docx from our own template, whose content is known. */
export const parseDocxBlocks = async (docx: Uint8Array): Promise<Block[]> =>
  (await parseDocxContent(docx)).blocks

function parseBlocks(node: XmlGeneralNode | undefined, looks: TextStyles): Block[] {
  return childElements(node).flatMap((one): Block[] => {
    if (one.nodeName === 'w:p') return [parseParagraph(one, looks)]
    return one.nodeName === 'w:tbl' ? [parseTable(one, looks)] : []
  })
}

function parseParagraph(node: XmlGeneralNode, { usual, styles }: TextStyles): Paragraph {
  const properties = descendantAt(node, 'w:pPr')
  const style = styles.get(attributeValue(descendantAt(properties, 'w:pStyle'), 'w:val') ?? '')
  const look: TextStyle = { ...usual, ...style, ...paragraphStyle(properties) }
  const { size = USUAL_SIZE, indentChars } = look
  return {
    kind: 'paragraph',
    runs: parseRuns(node, look),
    align: look.align ?? 'left',
    indent: indentChars === undefined ? (look.indent ?? 0) : indentChars * size,
    before: look.before ?? 0,
    after: look.after ?? 0,
    lineHeight: look.lineHeight ?? 1,
    onNewPage: look.onNewPage ?? false,
  }
}

/** The runs of a node, including those within links; other wrappers are already unwrapped. */
function parseRuns(node: XmlGeneralNode, look: TextStyle): Run[] {
  return childElements(node).flatMap((one): Run[] => {
    if (one.nodeName === 'w:hyperlink') return parseRuns(one, look)
    if (one.nodeName !== 'w:r') return []
    const { size = USUAL_SIZE, bold = false } = { ...look, ...runStyle(descendantAt(one, 'w:rPr')) }
    const text = childElements(one).map(textOfNode).join('')
    return text ? [{ text, size, bold }] : []
  })
}

function textOfNode(node: XmlGeneralNode): string {
  if (node.nodeName === 'w:t') return textContentOf(node)
  if (node.nodeName === 'w:br' || node.nodeName === 'w:cr') return '\n'
  return node.nodeName === 'w:tab' ? '　　' : ''
}

function parseTable(node: XmlGeneralNode, looks: TextStyles): Table {
  const grid = childrenNamed(descendantAt(node, 'w:tblGrid'), 'w:gridCol').map(
    (column) => pointsAttribute(column, 'w:w') ?? 1,
  )
  const rows = childrenNamed(node, 'w:tr').map((row) => parseRow(row, looks))
  const most = Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)))
  return { kind: 'table', widths: grid.length >= most ? grid : Array.from({ length: most }, () => 1), rows }
}

function parseRow(node: XmlGeneralNode, looks: TextStyles): Row {
  const properties = descendantAt(node, 'w:trPr')
  return {
    isHeader: toggleValue(descendantAt(properties, 'w:tblHeader')) ?? false,
    height: pointsAttribute(descendantAt(properties, 'w:trHeight')) ?? 0,
    cells: childrenNamed(node, 'w:tc').map((cell): Cell => parseCell(cell, looks)),
  }
}

function parseCell(node: XmlGeneralNode, looks: TextStyles): Cell {
  const properties = descendantAt(node, 'w:tcPr')
  const fill = attributeValue(descendantAt(properties, 'w:shd'), 'w:fill')
  return {
    span: numberAttribute(descendantAt(properties, 'w:gridSpan')) ?? 1,
    isShaded: fill !== undefined && !['auto', 'FFFFFF'].includes(fill),
    content: parseBlocks(node, looks).flatMap(collectParagraphs),
  }
}

/** The paragraphs of a block; for a nested table, those of its cells one below another. */
const collectParagraphs = (block: Block): Paragraph[] =>
  block.kind === 'paragraph'
    ? [block]
    : block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => [...content]))
