import {
  attributeValue,
  findElements,
  findFirstElement,
  tagPrefix,
  withAttribute,
  withoutAttribute,
  type XmlElement,
} from './xml-text'

/** The light red that Excel itself uses for 差. */
export const MARK_COLOR = 'FFFFC7CE'

/** The cell formats of a workbook; new ones are added as cells are marked. */
export interface StyleBook {
  /** The format `base` with the marking colour. */
  marked(base: number): number
  /** The format `base` without a fill, for a cell marked by an earlier report. */
  cleared(base: number): number
  isMarked(format: number): boolean
  toXml(): string
}

/** Used for a workbook without styles.xml, which is allowed. */
export const EMPTY_STYLES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>' +
  '</styleSheet>'

/** Throws when the workbook has no fills or no cell formats. */
export function parseStyleBook(xml: string): StyleBook {
  const fills = findFirstElement(xml, 'fills')
  const formats = findFirstElement(xml, 'cellXfs')
  if (!fills || !formats) throw new Error('styles.xml has no fills or cellXfs')
  const ownFills = findElements(fills.inner ?? '', 'fill')
  const own = findElements(formats.inner ?? '', 'xf')
  const markFill = ownFills.length
  const ownMarks = new Set(ownFills.flatMap((fill, index) => (fill.xml.includes(MARK_COLOR) ? [index] : [])))

  const added: string[] = []
  const known = new Map<string, number>()
  const formatWithFill = (base: number, fillId: number) => {
    const key = `${base}/${fillId}`
    const found = known.get(key)
    if (found !== undefined) return found
    const index = own.length + added.length
    added.push(formatXmlWithFill(own[base] ?? own[0], tagPrefix(formats.tag), fillId))
    known.set(key, index)
    return index
  }

  return {
    marked: (base) => formatWithFill(base, markFill),
    cleared: (base) => formatWithFill(base, 0),
    isMarked: (format) => ownMarks.has(Number(attributeValue(own[format]?.attributes ?? '', 'fillId') ?? -1)),
    toXml: () =>
      xml
        .replace(fills.xml, () =>
          elementWithChildren(fills, [
            ...ownFills.map((fill) => fill.xml),
            markFillXml(tagPrefix(fills.tag)),
          ]),
        )
        .replace(formats.xml, () =>
          elementWithChildren(formats, [...own.map((format) => format.xml), ...added]),
        ),
  }
}

function formatXmlWithFill(format: XmlElement | undefined, prefix: string, fillId: number): string {
  const tag = `${prefix}xf`
  const base = format?.attributes ?? ' numFmtId="0" fontId="0" borderId="0"'
  const attributes = withAttribute(withAttribute(base, 'fillId', fillId), 'applyFill', 1)
  return format?.inner === undefined
    ? `<${tag}${attributes}/>`
    : `<${tag}${attributes}>${format.inner}</${tag}>`
}

const markFillXml = (p: string) =>
  `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="${MARK_COLOR}"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`

function elementWithChildren({ tag, attributes }: XmlElement, children: readonly string[]): string {
  const rest = withAttribute(withoutAttribute(attributes, 'count'), 'count', children.length)
  return `<${tag}${rest}>${children.join('')}</${tag}>`
}
