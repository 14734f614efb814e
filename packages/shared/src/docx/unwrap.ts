import {
  attributeOf,
  childElements,
  type DocxElement,
  type DocxNode,
  escapeText,
  localName,
  parseDocxPart,
  writeDocxNodes,
} from './docx-tree'
import type { Unshown, UnshownKind } from './unshown.messages'

/** What the viewer itself can display; everything else is counted and removed. */
export interface Shown {
  pictures: boolean
  equations: boolean
  /** True when the document has 脚注 or 尾注. */
  notes: boolean
}

interface Unwrapped {
  xml: string
  unshown: Unshown
}

/** Returns true for the parts of a Word file that contain text. */
export const isDocxTextPartName = (name: string): boolean =>
  /^word\/(document|header|footer|footnotes|endnotes|comments)\d*\.xml$/i.test(name)

/** Elements that only wrap runs, paragraphs, cells or rows; they are replaced by their content. */
const WRAPPERS = 'sdt sdtContent customXml smartTag fldSimple ins moveTo ruby rubyBase dir bdo'.split(' ')
/**
 * Elements that are not part of the final text: deleted or moved text, ruby pronunciations, and properties of
 * wrappers.
 */
const DROPPED = [
  'del moveFrom delText rt rubyPr softHyphen',
  'sdtPr sdtEndPr customXmlPr smartTagPr instrText delInstrText fldData',
].flatMap((names) => names.split(' '))
/** Content elements of a run; inside a field code they are skipped. */
const OF_RUN = 't tab ptab br cr sym noBreakHyphen drawing pict object AlternateContent'.split(' ')
const FORMER = /^\w+PrChange$/
const CHART = /\/chart(ex)?$/
const DIAGRAM = /\/diagram$/
const PICTURE = /\/picture$/

/**
 * Converts a part of a Word document to its final visible text: insertions accepted, deletions removed, fields
 * replaced by their results, 拼音 without the pronunciation, content controls and other wrappers removed, symbols and
 * special hyphens as characters, one of several alternatives, and text boxes as paragraphs after the one that holds
 * them. Content that cannot be shown is counted by kind.
 * @throws RangeError when the part is not XML, has a DTD, or is nested too deeply
 */
export function simplifyDocxPart(xml: string, shown: Shown): Unwrapped {
  const root = parseDocxPart(xml)
  const unshown: Unshown = {}
  const countUnshownKind = (kind: UnshownKind) => {
    unshown[kind] = (unshown[kind] ?? 0) + 1
  }
  const fields = areFieldsBalanced(root) ? [] : undefined
  const nodes = simplifyChildren(root, { shown, count: countUnshownKind, boxes: [], fields })
  return { xml: writeDocxNodes(nodes), unshown }
}

interface Work {
  shown: Shown
  count(kind: UnshownKind): void
  /** The content of text boxes in the current paragraph. */
  boxes: DocxNode[]
  /** The fields open at this place, innermost last, each either in its code or in its result. */
  fields: ('code' | 'result')[] | undefined
}

const findFieldCharTypes = (node: DocxElement): string[] =>
  localName(node) === 'fldChar'
    ? [attributeOf(node, 'fldCharType') ?? '']
    : DROPPED.includes(localName(node))
      ? []
      : childElements(node).flatMap(findFieldCharTypes)

/** True when every field that begins also ends; otherwise nothing is treated as field code. */
function areFieldsBalanced(root: DocxElement): boolean {
  let open = 0
  for (const mark of findFieldCharTypes(root)) {
    if (mark === 'begin') open += 1
    if (mark === 'end') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

const simplifyChildren = ({ children }: DocxElement, work: Work): DocxNode[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : simplifyNode(child, work)))

function simplifyNode(node: DocxElement, work: Work): DocxNode[] {
  const name = localName(node)
  if (DROPPED.includes(name) || FORMER.test(name)) return []
  if (WRAPPERS.includes(name)) return simplifyChildren(node, work)
  if (OF_RUN.includes(name) && work.fields?.includes('code')) return []
  if (name === 'tr' && isDeletedRow(node)) return []
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined
  return special ? special(node, work) : [{ ...node, children: simplifyChildren(node, work) }]
}

type Special = (node: DocxElement, work: Work) => DocxNode[]

const createTextElement = ({ name }: DocxElement, text: string): DocxElement => ({
  name: `${namespacePrefixOf(name)}t`,
  attributes: ' xml:space="preserve"',
  children: [escapeText(text)],
})
const namespacePrefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1)

const dropAndCountUnshown =
  (kind: UnshownKind): Special =>
  (_node, { count }) => {
    count(kind)
    return []
  }

const keepOrCountEquation: Special = (node, { shown, count }) => {
  if (shown.equations) return [node]
  count('equation')
  return []
}

const keepOrCountNote: Special = (node, { shown, count }) => {
  if (shown.notes) return [node]
  count('note')
  return []
}

const SPECIAL: Readonly<Record<string, Special>> = {
  p: paragraphWithBoxTexts,
  r: splitNestedRuns,
  fldChar: handleFieldMark,
  noBreakHyphen: (node) => [createTextElement(node, '-')],
  ptab: (node) => [{ name: `${namespacePrefixOf(node.name)}tab`, attributes: '', children: [] }],
  cr: (node) => [{ name: `${namespacePrefixOf(node.name)}br`, attributes: '', children: [] }],
  sym: convertSymbol,
  AlternateContent: simplifyChosenAlternative,
  drawing: simplifyDrawing,
  pict: simplifyDrawing,
  object: dropAndCountUnshown('object'),
  altChunk: dropAndCountUnshown('document'),
  contentPart: dropAndCountUnshown('ink'),
  oMath: keepOrCountEquation,
  oMathPara: keepOrCountEquation,
  footnoteReference: keepOrCountNote,
  endnoteReference: keepOrCountNote,
}

/** Returns a paragraph followed by the text of its text boxes. */
function paragraphWithBoxTexts(node: DocxElement, work: Work): DocxNode[] {
  const boxes: DocxNode[] = []
  const own = { ...node, children: simplifyChildren(node, { ...work, boxes }) }
  return [own, ...boxes]
}

/** Handles a field mark: begin, separator or end. A legacy check box has no result and becomes a character itself. */
function handleFieldMark(node: DocxElement, { fields }: Work): DocxNode[] {
  const mark = attributeOf(node, 'fldCharType')
  if (mark === 'begin') fields?.push('code')
  if (mark === 'separate') fields?.splice(-1, 1, 'result')
  if (mark === 'end') fields?.pop()
  const box = descendantsOf(node).find((one) => localName(one) === 'checkBox')
  if (!box) return []
  const state =
    childElements(box).find((one) => localName(one) === 'checked') ??
    childElements(box).find((one) => localName(one) === 'default')
  const value = state && (attributeOf(state, 'val') ?? '1')
  return [createTextElement(node, value === '1' || value === 'true' || value === 'on' ? '√' : '□')]
}

/** Splits nested runs, as 拼音 has them, into sibling runs that each retain their formatting. */
function splitNestedRuns(node: DocxElement, work: Work): DocxNode[] {
  const children = simplifyChildren(node, work)
  const hasSameElementName = (child: DocxNode): child is DocxElement =>
    typeof child !== 'string' && child.name === node.name
  if (!children.some(hasSameElementName)) return [{ ...node, children }]
  const look = children.filter((child) => typeof child !== 'string' && localName(child) === 'rPr')
  return children.flatMap((child): DocxNode[] => {
    if (hasSameElementName(child)) return [child]
    return look.includes(child) || typeof child === 'string' ? [] : [{ ...node, children: [...look, child] }]
  })
}

/** True for a table row deleted with tracked changes. */
const isDeletedRow = (row: DocxElement): boolean =>
  childElements(row).some(
    (child) => localName(child) === 'trPr' && childElements(child).some((one) => localName(one) === 'del'),
  )

/** Chooses one of several alternatives: the fallback for older programs, or else the first. */
function simplifyChosenAlternative(node: DocxElement, work: Work): DocxNode[] {
  const parts = childElements(node)
  const older = parts.find((part) => localName(part) === 'Fallback' && childElements(part).length > 0)
  const taken = older ?? parts.find((part) => localName(part) === 'Choice')
  return taken ? simplifyChildren(taken, work) : []
}

/** All descendants of a node. */
function descendantsOf(node: DocxElement): DocxElement[] {
  return childElements(node).flatMap((child) => [child, ...descendantsOf(child)])
}

/** Retains a picture when the viewer shows pictures, extracts the text of text boxes, and counts everything else. */
function simplifyDrawing(node: DocxElement, work: Work): DocxNode[] {
  const inside = descendantsOf(node)
  const boxes = outermostTextBoxes(node)
  if (boxes.length > 0) {
    for (const box of boxes) work.boxes.push(...simplifyChildren(box, work))
    return []
  }
  const kind = kindOfDrawing(inside)
  if (kind === 'picture' && work.shown.pictures) return [node]
  work.count(kind)
  return []
}

/** The text boxes that are not inside another one, looking only into the chosen alternative. */
function outermostTextBoxes(node: DocxElement): DocxElement[] {
  return childElements(node).flatMap((child) => {
    if (localName(child) === 'txbxContent') return [child]
    if (localName(child) !== 'AlternateContent') return outermostTextBoxes(child)
    const taken = childElements(child).find((part) => outermostTextBoxes(part).length > 0)
    return taken ? outermostTextBoxes(taken) : []
  })
}

function kindOfDrawing(inside: readonly DocxElement[]): UnshownKind {
  const uris = inside.flatMap((one) =>
    localName(one) === 'graphicData' ? [attributeOf(one, 'uri') ?? ''] : [],
  )
  if (uris.some((uri) => CHART.test(uri))) return 'chart'
  if (uris.some((uri) => DIAGRAM.test(uri))) return 'diagram'
  const isPicture =
    uris.some((uri) => PICTURE.test(uri)) || inside.some((one) => localName(one) === 'imagedata')
  return isPicture ? 'picture' : 'shape'
}

/**
 * Maps characters of Microsoft's symbol fonts that occur in forms (check boxes, ticks, crosses, list marks) to
 * Unicode characters that every Chinese font has, including the one in our PDFs.
 */
const SYMBOLS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    108: '●',
    110: '■',
    111: '□',
    113: '□',
    118: '◆',
    168: '□',
    216: '▶',
    251: '×',
    252: '√',
    253: '×',
    254: '√',
  },
  'wingdings 2': { 42: '□', 79: '×', 80: '√', 81: '×', 82: '√', 83: '×', 163: '□' },
  symbol: { 176: '°', 177: '±', 179: '≥', 180: '×', 163: '≤', 183: '·', 184: '÷', 185: '≠', 216: '¬' },
}

/** Converts a symbol font character to Unicode; one without an equivalent is counted as not shown. */
function convertSymbol(node: DocxElement, { count }: Work): DocxNode[] {
  const code = Number.parseInt(attributeOf(node, 'char') ?? '', 16)
  const font = (attributeOf(node, 'font') ?? '').toLowerCase()
  const isOfFont = font in SYMBOLS || (code >= 0xf000 && code <= 0xf0ff)
  if (!isOfFont && code >= 0x20 && code < 0xd800) return [createTextElement(node, String.fromCodePoint(code))]
  const known = SYMBOLS[font]?.[code & 0xff]
  if (known) return [createTextElement(node, known)]
  count('symbol')
  return [createTextElement(node, '〔符号〕')]
}
