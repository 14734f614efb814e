import { attributeOf, childElements, localName, unescapeXml, type XmlElement } from '../ooxml/xml-tree'
import { numberText } from './number-text'
import { isSymbolCode, isSymbolFont, symbolOf } from './symbols'

/** The number or mark that Word writes before a paragraph of a list or a numbered heading. */
export interface ParagraphNumber {
  text: string
  /** What stands between the number and the paragraph. */
  gap: 'tab' | 'space' | 'nothing'
  /** The formatting of the number, `w:rPr`. */
  look: XmlElement | undefined
  /** The indents that the list gives to the paragraph, `w:ind`; undefined where the paragraph has its own. */
  indent: XmlElement | undefined
}

interface Level {
  format: string
  text: string
  start: number
  gap: ParagraphNumber['gap']
  /** True when numbers of other levels are written in figures. */
  isLegal: boolean
  /** The level, counted from 1, after which this one starts again; 0 for never. */
  restart: number | undefined
  /** The style whose paragraphs have this level. */
  style: string | undefined
  look: XmlElement | undefined
  indent: XmlElement | undefined
}
type Levels = Map<number, Level>

interface List {
  id: string
  /** Lists with the same base count on together. */
  base: string
  levels: Levels
  /** Numbers with which this list starts anew. */
  starts: ReadonlyMap<number, number>
}

interface Style {
  base: string | undefined
  numbering: XmlElement | undefined
  indent: XmlElement | undefined
}

const first = (node: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (at, name) => at && childElements(at).find((child) => localName(child) === name),
    node,
  )
const named = (node: XmlElement | undefined, name: string): XmlElement[] =>
  node ? childElements(node).filter((child) => localName(child) === name) : []
const valOf = (node: XmlElement | undefined, ...path: string[]): string | undefined => {
  const found = first(node, ...path)
  return found && attributeOf(found, 'val')
}
const numberOf = (node: XmlElement | undefined, ...path: string[]): number | undefined => {
  const value = valOf(node, ...path)
  return value === undefined || !/^-?\d{1,9}$/.test(value) ? undefined : Number(value)
}

/**
 * Counts the numbered paragraphs of a document. Word stores only that a paragraph belongs to a list; its number is
 * not in the text, so that readers of text would lose `第三条`.
 */
export class DocxNumbering {
  readonly #lists: Map<string, List>
  readonly #styles: Map<string, Style>
  readonly #defaultStyle: string | undefined
  readonly #counters = new Map<string, Map<number, number>>()
  readonly #started = new Set<string>()

  /** @param numbering the part with the lists, and `styles` that with the styles, both as Word writes them */
  constructor(numbering: XmlElement | undefined, styles: XmlElement | undefined) {
    const root = first(styles, 'styles')
    const paragraphStyles = named(root, 'style')
    this.#styles = new Map(
      paragraphStyles.map((style) => [attributeOf(style, 'styleId') ?? '', readStyle(style)]),
    )
    const usual = paragraphStyles.find(
      (style) => attributeOf(style, 'type') === 'paragraph' && attributeOf(style, 'default') === '1',
    )
    this.#defaultStyle = usual && attributeOf(usual, 'styleId')
    this.#lists = readLists(first(numbering, 'numbering'), this.#styles)
  }

  /** Begins to count anew, for another part of the document. */
  restart(): void {
    this.#counters.clear()
    this.#started.clear()
  }

  /** The number of the next paragraph of a document, by its properties; undefined when it has none. */
  next(properties: XmlElement | undefined): ParagraphNumber | undefined {
    if (this.#lists.size === 0) return undefined
    const direct = first(properties, 'numPr')
    const chain = this.#styleChain(valOf(properties, 'pStyle') ?? this.#defaultStyle)
    const styled = chain.find(([, style]) => style.numbering !== undefined)
    const ofStyle = styled?.[1].numbering
    const list = this.#lists.get(valOf(direct, 'numId') ?? valOf(ofStyle, 'numId') ?? '')
    if (!list) return undefined
    const linked = [...list.levels].find(
      ([, level]) => level.style !== undefined && level.style === styled?.[0],
    )
    const at = numberOf(direct, 'ilvl') ?? linked?.[0] ?? numberOf(ofStyle, 'ilvl') ?? 0
    const level = list.levels.get(at)
    if (!level) return undefined
    const text = this.#count(list, at, level)
    const hasOwnIndent =
      first(properties, 'ind') !== undefined ||
      (direct === undefined && chain.some(([, style]) => style.indent !== undefined))
    return { text, gap: level.gap, look: level.look, indent: hasOwnIndent ? undefined : level.indent }
  }

  #styleChain(id: string | undefined): [string, Style][] {
    const chain: [string, Style][] = []
    let at = id
    while (at !== undefined && !chain.some(([seen]) => seen === at)) {
      const style = this.#styles.get(at)
      if (!style) break
      chain.push([at, style])
      at = style.base
    }
    return chain
  }

  #count(list: List, at: number, level: Level): string {
    const counters = this.#counters.get(list.base) ?? new Map<number, number>()
    this.#counters.set(list.base, counters)
    const start = list.starts.get(at)
    const startKey = `${list.id}/${at}`
    const isFresh = start !== undefined && !this.#started.has(startKey)
    this.#started.add(startKey)
    counters.set(at, isFresh ? start : (counters.get(at) ?? level.start - 1) + 1)
    for (const [deeper, { restart }] of list.levels)
      if (deeper > at && restart !== 0 && (restart === undefined || at < restart)) counters.delete(deeper)
    if (level.format === 'bullet') return level.text
    return level.text.replace(/%([1-9])/g, (_sign, digit) => {
      const of = Number(digit) - 1
      const other = list.levels.get(of)
      const value = counters.get(of) ?? other?.start ?? 1
      const format = other?.format ?? 'decimal'
      return numberText(value, level.isLegal && of !== at ? 'decimal' : format)
    })
  }
}

const readStyle = (style: XmlElement): Style => ({
  base: valOf(style, 'basedOn'),
  numbering: first(style, 'pPr', 'numPr'),
  indent: first(style, 'pPr', 'ind'),
})

function readLists(numbering: XmlElement | undefined, styles: ReadonlyMap<string, Style>): Map<string, List> {
  const bases = new Map(
    named(numbering, 'abstractNum').map((base) => [attributeOf(base, 'abstractNumId') ?? '', base]),
  )
  const numbers = new Map(named(numbering, 'num').map((list) => [attributeOf(list, 'numId') ?? '', list]))
  const levelsOf = (base: string, depth = 0): Levels => {
    const element = bases.get(base)
    // A list may say that its levels are those of a style, which names another list.
    const style = valOf(element, 'numStyleLink')
    const other = style && numbers.get(valOf(styles.get(style)?.numbering, 'numId') ?? '')
    if (other && depth < bases.size) return levelsOf(valOf(other, 'abstractNumId') ?? '', depth + 1)
    return readLevels(element)
  }
  const lists = new Map<string, List>()
  for (const [id, element] of numbers) {
    // The number 0 says that a paragraph has none.
    if (id === '0') continue
    const base = valOf(element, 'abstractNumId') ?? ''
    const overrides = named(element, 'lvlOverride')
    const levels: Levels = new Map(levelsOf(base))
    for (const override of overrides) for (const [at, level] of readLevels(override)) levels.set(at, level)
    const starts = overrides.flatMap((override) => {
      const start = numberOf(override, 'startOverride')
      return start === undefined ? [] : [[Number(attributeOf(override, 'ilvl')), start] as const]
    })
    lists.set(id, { id, base, levels, starts: new Map(starts) })
  }
  return lists
}

const readLevels = (base: XmlElement | undefined): Levels =>
  new Map(named(base, 'lvl').map((level) => [Number(attributeOf(level, 'ilvl')), readLevel(level)]))

function readLevel(level: XmlElement): Level {
  // Newer ways of counting stand beside an older one, for programs that do not know them.
  const format = first(level, 'numFmt') ?? first(level, 'AlternateContent', 'Fallback', 'numFmt')
  const way = (format && attributeOf(format, 'val')) ?? 'decimal'
  const look = first(level, 'rPr')
  const text = unescapeXml(valOf(level, 'lvlText') ?? '')
  const gap = valOf(level, 'suff')
  return {
    format: way,
    text: way === 'bullet' ? bulletText(text, look) : text,
    start: numberOf(level, 'start') ?? 0,
    gap: gap === 'space' || gap === 'nothing' ? gap : 'tab',
    isLegal: first(level, 'isLgl') !== undefined,
    restart: numberOf(level, 'lvlRestart'),
    style: valOf(level, 'pStyle'),
    look: look && withoutFont(look),
    indent: first(level, 'pPr', 'ind'),
  }
}

/** The mark of a list as a character that any font has. */
function bulletText(text: string, look: XmlElement | undefined): string {
  const fonts = first(look, 'rFonts')
  const font = (fonts && attributeOf(fonts, 'ascii')) ?? ''
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      if (!isSymbolFont(font) && !isSymbolCode(code)) return character
      return symbolOf(font, code) ?? '●'
    })
    .join('')
}

const withoutFont = (look: XmlElement): XmlElement => ({
  ...look,
  children: look.children.filter((child) => typeof child === 'string' || localName(child) !== 'rFonts'),
})
