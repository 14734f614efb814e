import { type XmlGeneralNode, xml } from 'easy-template-x'
import JSZip from 'jszip'
import { type Block, type Cell, type Paragraph, type Row, type Run, type Table, USUAL_SIZE } from './blocks'
import { type Look, type Looks, lookOfParagraph, lookOfRun, looksOf } from './docx-looks'
import { attribute, child, childrenNamed, childrenOf, numberAt, pointsAt, switchOf, textOf } from './docx-xml'

/**
 * The paragraphs and tables of a docx, with what its styles and its own marks say of size, weight, alignment, indents
 * and spaces. Pictures, frames, headers, footers and the automatic numbers of Word are left out.
 */
export async function blocksOfDocx(docx: Buffer): Promise<Block[]> {
  const zip = await JSZip.loadAsync(docx)
  const part = async (name: string) => {
    const text = await zip.file(name)?.async('text')
    return text === undefined ? undefined : xml.parser.parse(text)
  }
  const looks = looksOf(await part('word/styles.xml'))
  const root = await part('word/document.xml')
  return blocksIn(child(root, 'w:body'), looks)
}

/** What stands inside a content control stands there as anything else. */
function blocksIn(node: XmlGeneralNode | undefined, looks: Looks): Block[] {
  return childrenOf(node).flatMap((one): Block[] => {
    if (one.nodeName === 'w:p') return [paragraphOf(one, looks)]
    if (one.nodeName === 'w:tbl') return [tableOf(one, looks)]
    return one.nodeName === 'w:sdt' ? blocksIn(child(one, 'w:sdtContent'), looks) : []
  })
}

function paragraphOf(node: XmlGeneralNode, { usual, styles }: Looks): Paragraph {
  const properties = child(node, 'w:pPr')
  const style = styles.get(attribute(child(properties, 'w:pStyle'), 'w:val') ?? '')
  const look: Look = { ...usual, ...style, ...lookOfParagraph(properties) }
  const { size = USUAL_SIZE, indentChars } = look
  return {
    kind: 'paragraph',
    runs: runsIn(node, look),
    align: look.align ?? 'left',
    indent: indentChars === undefined ? (look.indent ?? 0) : indentChars * size,
    before: look.before ?? 0,
    after: look.after ?? 0,
    lineHeight: look.lineHeight ?? 1,
    onNewPage: look.onNewPage ?? false,
  }
}

/** Runs that a link, a content control or a change that was made hold are runs too; what was deleted is none. */
const HOLDERS: readonly string[] = ['w:hyperlink', 'w:smartTag', 'w:ins', 'w:sdt', 'w:sdtContent']

function runsIn(node: XmlGeneralNode, look: Look): Run[] {
  return childrenOf(node).flatMap((one): Run[] => {
    if (HOLDERS.includes(one.nodeName)) return runsIn(one, look)
    if (one.nodeName !== 'w:r') return []
    const { size = USUAL_SIZE, bold = false } = { ...look, ...lookOfRun(child(one, 'w:rPr')) }
    const text = childrenOf(one).map(written).join('')
    return text ? [{ text, size, bold }] : []
  })
}

function written(node: XmlGeneralNode): string {
  if (node.nodeName === 'w:t') return textOf(node)
  if (node.nodeName === 'w:br' || node.nodeName === 'w:cr') return '\n'
  return node.nodeName === 'w:tab' ? '　　' : ''
}

function tableOf(node: XmlGeneralNode, looks: Looks): Table {
  const grid = childrenNamed(child(node, 'w:tblGrid'), 'w:gridCol').map(
    (column) => pointsAt(column, 'w:w') ?? 1,
  )
  const rows = childrenNamed(node, 'w:tr').map((row) => rowOf(row, looks))
  const most = Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)))
  return { kind: 'table', widths: grid.length >= most ? grid : Array.from({ length: most }, () => 1), rows }
}

function rowOf(node: XmlGeneralNode, looks: Looks): Row {
  const properties = child(node, 'w:trPr')
  return {
    isHeader: switchOf(child(properties, 'w:tblHeader')) ?? false,
    height: pointsAt(child(properties, 'w:trHeight')) ?? 0,
    cells: childrenNamed(node, 'w:tc').map((cell): Cell => cellOf(cell, looks)),
  }
}

function cellOf(node: XmlGeneralNode, looks: Looks): Cell {
  const properties = child(node, 'w:tcPr')
  const fill = attribute(child(properties, 'w:shd'), 'w:fill')
  return {
    span: numberAt(child(properties, 'w:gridSpan')) ?? 1,
    isShaded: fill !== undefined && !['auto', 'FFFFFF'].includes(fill),
    content: blocksIn(node, looks).flatMap(paragraphsOf),
  }
}

/** Of a table within a table, its cells one below the other. */
const paragraphsOf = (block: Block): Paragraph[] =>
  block.kind === 'paragraph'
    ? [block]
    : block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => [...content]))
