import {
  attributeOf,
  childElements,
  escapeText,
  localName,
  parseXml,
  unescapeXml,
  writeXml,
  type XmlElement,
  type XmlNode,
} from '../ooxml/xml-tree'
import {
  chooseAlternative,
  descendantsOf,
  isPicture,
  kindOfDrawing,
  outermostTextBoxes,
} from './docx-drawings'
import type { DocxNumbering, ParagraphNumber } from './docx-numbering'
import { hidesText } from './hidden-styles'
import { isSymbolCode, isSymbolFont, symbolOf } from './symbols'
import type { Unshown, UnshownKind } from './unshown.messages'

/** What the viewer itself can display; everything else is counted and removed. */
export interface Shown {
  pictures: boolean
  equations: boolean
  /** True when the document has 脚注 or 尾注. */
  notes: boolean
  /** True when the document has 批注. */
  comments: boolean
  /** True when text that Word hides is part of it. */
  hidden: boolean
}

/** What other parts of the document say of its text. */
export interface Related {
  /** Counts the numbers of lists and headings; each part is counted by itself. */
  numbering?: DocxNumbering
  /** The styles whose text Word hides. */
  hiddenStyles?: ReadonlySet<string>
}

interface Unwrapped {
  xml: string
  unshown: Unshown
}

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
/** Elements of which a document consists. Any other that has some of them inside is a wrapper too. */
const STRUCTURE = [
  'document body hdr ftr footnotes footnote endnotes endnote comments comment',
  'p r tbl tr tc pPr rPr tblPr trPr tcPr tblGrid sectPr hyperlink',
].flatMap((names) => names.split(' '))
const CONTENT = ['p', 'r', 'tbl', 'tr', 'tc']
/** Content elements of a run; inside a field code they are skipped. */
const OF_RUN = 't tab ptab br cr sym noBreakHyphen drawing pict object AlternateContent'.split(' ')
const FORMER = /^\w+PrChange$/

/**
 * Converts a part of a Word document to its final visible text: insertions accepted, deletions removed, fields
 * replaced by their results, 拼音 without the pronunciation, content controls and other wrappers removed, symbols and
 * special hyphens as characters, one of several alternatives, and text boxes as paragraphs after the one that holds
 * them. Content that cannot be shown is counted by kind.
 * @param related what the styles and lists of the document say; without them no numbers are written
 * @throws RangeError when the part is not XML, has a DTD, or is nested too deeply
 */
export function simplifyDocxPart(
  xml: string,
  shown: Shown,
  { numbering, hiddenStyles = new Set() }: Related = {},
): Unwrapped {
  const root = parseXml(xml)
  const unshown: Unshown = {}
  const countUnshownKind = (kind: UnshownKind) => {
    unshown[kind] = (unshown[kind] ?? 0) + 1
  }
  const fields = areFieldsBalanced(root) ? [] : undefined
  const work = {
    shown,
    numbering,
    hiddenStyles,
    isInHiddenStyle: false,
    count: countUnshownKind,
    boxes: [],
    fields,
    onHidden: () => undefined,
  }
  const nodes = simplifyChildren(root, work)
  return { xml: writeXml(nodes), unshown }
}

interface Work {
  shown: Shown
  numbering: DocxNumbering | undefined
  hiddenStyles: ReadonlySet<string>
  /** True within a paragraph whose style hides its text. */
  isInHiddenStyle: boolean
  count(kind: UnshownKind): void
  /** The content of text boxes in the current paragraph. */
  boxes: XmlNode[]
  /** The fields open at this place, innermost last, each either in its code or in its result. */
  fields: ('code' | 'result')[] | undefined
  /** Is told of text that Word hides. */
  onHidden(): void
}

const findFieldCharTypes = (node: XmlElement): string[] =>
  localName(node) === 'fldChar'
    ? [attributeOf(node, 'fldCharType') ?? '']
    : DROPPED.includes(localName(node))
      ? []
      : childElements(node).flatMap(findFieldCharTypes)

/** True when every field that begins also ends; otherwise nothing is treated as field code. */
function areFieldsBalanced(root: XmlElement): boolean {
  let open = 0
  for (const mark of findFieldCharTypes(root)) {
    if (mark === 'begin') open += 1
    if (mark === 'end') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

const simplifyChildren = ({ children }: XmlElement, work: Work): XmlNode[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : simplifyNode(child, work)))

function simplifyNode(node: XmlElement, work: Work): XmlNode[] {
  const name = localName(node)
  if (DROPPED.includes(name) || FORMER.test(name)) return []
  if (WRAPPERS.includes(name)) return simplifyChildren(node, work)
  if (OF_RUN.includes(name) && work.fields?.includes('code')) return []
  if (name === 'tr' && isDeletedRow(node)) return []
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined
  if (special) return special(node, work)
  const children = simplifyChildren(node, work)
  return !STRUCTURE.includes(name) && hasContent(children) ? children : [{ ...node, children }]
}

const hasContent = (nodes: readonly XmlNode[]): boolean =>
  nodes.some(
    (node) => typeof node !== 'string' && (CONTENT.includes(localName(node)) || hasContent(node.children)),
  )

type Special = (node: XmlElement, work: Work) => XmlNode[]

const createTextElement = ({ name }: XmlElement, text: string): XmlElement => ({
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

const keepOrCountComment: Special = (node, { shown, count }) => {
  if (shown.comments) return [node]
  count('comment')
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
  p: simplifyParagraph,
  r: simplifyRun,
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
  commentReference: keepOrCountComment,
}

/** Returns a paragraph with its number, followed by the text of its text boxes. */
function simplifyParagraph(node: XmlElement, work: Work): XmlNode[] {
  const properties = childElements(node).find((child) => localName(child) === 'pPr')
  const number = isMarkDeleted(properties) ? undefined : work.numbering?.next(properties)
  const boxes: XmlNode[] = []
  let hasHidden = false
  const onHidden = () => {
    hasHidden = true
  }
  const isInHiddenStyle = work.hiddenStyles.has(styleOf(properties, 'pStyle') ?? '')
  const children = simplifyChildren(node, { ...work, boxes, onHidden, isInHiddenStyle })
  if (hasHidden) work.count('hidden')
  return [{ ...node, children: number ? withNumber(node.name, children, number) : children }, ...boxes]
}

/** True when the end of the paragraph was deleted with tracked changes, which joins it to the next one. */
const isMarkDeleted = (properties: XmlElement | undefined): boolean =>
  childElements(properties ?? NOTHING)
    .filter((child) => localName(child) === 'rPr')
    .some((look) => childElements(look).some((one) => localName(one) === 'del'))
const NOTHING: XmlElement = { name: '', attributes: '', children: [] }

/** Writes the number of a paragraph into its text and says in its properties that it has none to be counted. */
function withNumber(
  paragraph: string,
  children: XmlNode[],
  { text, gap, look, indent }: ParagraphNumber,
): XmlNode[] {
  const prefix = namespacePrefixOf(paragraph)
  const element = (name: string, inside: XmlNode[], attributes = ''): XmlElement => ({
    name: `${prefix}${name}`,
    attributes,
    children: inside,
  })
  const isProperties = (child: XmlNode): child is XmlElement =>
    typeof child !== 'string' && localName(child) === 'pPr'
  const own = children.find(isProperties)?.children ?? []
  const others = own.filter((child) => typeof child === 'string' || localName(child) !== 'numPr')
  const none = element('numPr', [element('numId', [], ` ${prefix}val="0"`)])
  const properties = element('pPr', [...others, none, ...(indent ? [indent] : [])])
  const rest = children.filter((child) => !isProperties(child))
  if (text === '') return [properties, ...rest]
  const letters = element('r', [...(look ? [look] : []), createTextElement(properties, text)])
  const gaps = { tab: [element('tab', [])], space: [createTextElement(properties, ' ')], nothing: [] }
  const blank = gaps[gap].map((between) => element('r', [between]))
  return [properties, letters, ...blank, ...rest]
}

/** Handles a field mark: begin, separator or end. A legacy check box has no result and becomes a character itself. */
function handleFieldMark(node: XmlElement, { fields }: Work): XmlNode[] {
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

/**
 * Drops a run that Word hides, writes the letters of symbol fonts as the signs they show, and splits nested runs, as
 * 拼音 has them, into sibling runs that each retain their formatting.
 */
function simplifyRun(node: XmlElement, work: Work): XmlNode[] {
  const children = simplifyChildren(node, work)
  const look = children.filter(
    (child): child is XmlElement => typeof child !== 'string' && localName(child) === 'rPr',
  )
  if (!work.shown.hidden && isHiddenRun(look[0], work)) {
    if (children.some((child) => !look.includes(child as XmlElement))) work.onHidden()
    return []
  }
  const hasSameElementName = (child: XmlNode): child is XmlElement =>
    typeof child !== 'string' && child.name === node.name
  const font = look.flatMap(childElements).find((one) => localName(one) === 'rFonts')
  const signs = children.map((child) => writeSymbols(child, (font && attributeOf(font, 'ascii')) ?? '', work))
  if (!children.some(hasSameElementName)) return [{ ...node, children: signs }]
  return signs.flatMap((child): XmlNode[] => {
    if (hasSameElementName(child)) return [child]
    return typeof child === 'string' || localName(child) === 'rPr'
      ? []
      : [{ ...node, children: [...look, child] }]
  })
}

/** True when the run itself, its style or the one of its paragraph hides it; the nearest that says so decides. */
function isHiddenRun(look: XmlElement | undefined, { hiddenStyles, isInHiddenStyle }: Work): boolean {
  const style = styleOf(look, 'rStyle')
  return (look && hidesText(look)) ?? (isInHiddenStyle || (style !== undefined && hiddenStyles.has(style)))
}

const styleOf = (properties: XmlElement | undefined, name: 'pStyle' | 'rStyle'): string | undefined => {
  const found = childElements(properties ?? NOTHING).find((one) => localName(one) === name)
  return found && attributeOf(found, 'val')
}

/** A text whose font shows signs instead of its letters; other content stays as it is. */
function writeSymbols(node: XmlNode, font: string, { count }: Work): XmlNode {
  if (typeof node === 'string' || localName(node) !== 't') return node
  const text = unescapeXml(node.children.join(''))
  const letters = [...text]
  const isSign = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return isSymbolCode(code) || (isSymbolFont(font) && code > 0x20 && code <= 0xff)
  }
  if (!letters.some(isSign)) return node
  const signs = letters.map((letter) => {
    if (!isSign(letter)) return letter
    const known = symbolOf(font, letter.codePointAt(0) ?? 0)
    // The font Symbol has figures and punctuation where others have them.
    if (known ?? font.toLowerCase() === 'symbol') return known ?? letter
    count('symbol')
    return UNKNOWN_SIGN
  })
  return createTextElement(node, signs.join(''))
}
const UNKNOWN_SIGN = '〔符号〕'

/** True for a table row deleted with tracked changes. */
const isDeletedRow = (row: XmlElement): boolean =>
  childElements(row).some(
    (child) => localName(child) === 'trPr' && childElements(child).some((one) => localName(one) === 'del'),
  )

function simplifyChosenAlternative(node: XmlElement, work: Work): XmlNode[] {
  const taken = chooseAlternative(node)
  return taken ? simplifyChildren(taken, work) : []
}

/** Retains a picture when the viewer shows pictures, extracts the text of text boxes, and counts everything else. */
function simplifyDrawing(node: XmlElement, work: Work): XmlNode[] {
  const boxes = outermostTextBoxes(node)
  if (boxes.length > 0) {
    for (const box of boxes) work.boxes.push(...simplifyChildren(box, work))
    // Pictures that are grouped with text boxes go with the group.
    for (const one of descendantsOf(node)) if (isPicture(one)) work.count('picture')
    return []
  }
  const kind = kindOfDrawing(node)
  if (kind === 'picture' && work.shown.pictures) return [node]
  work.count(kind)
  return []
}

/** Converts a symbol font character to Unicode; one without an equivalent is counted as not shown. */
function convertSymbol(node: XmlElement, { count }: Work): XmlNode[] {
  const code = Number.parseInt(attributeOf(node, 'char') ?? '', 16)
  const font = attributeOf(node, 'font') ?? ''
  const isOfFont = isSymbolFont(font) || isSymbolCode(code)
  if (!isOfFont && code >= 0x20 && code < 0xd800) return [createTextElement(node, String.fromCodePoint(code))]
  const known = symbolOf(font, code)
  if (known) return [createTextElement(node, known)]
  count('symbol')
  return [createTextElement(node, UNKNOWN_SIGN)]
}
