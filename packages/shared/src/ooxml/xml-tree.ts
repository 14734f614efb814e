/*
 * Parses and writes the XML parts of an Office file. The browser, the extension and the server share this parser
 * because they have none in common. Entities are not expanded, and malicious input is rejected.
 */

/** An element. Text nodes are raw strings among its children, with entities unresolved. */
export interface XmlElement {
  /** The element's name, including its namespace prefix. */
  name: string
  /** The element's attributes as raw text, including the leading space. */
  attributes: string
  children: XmlNode[]
}
export type XmlNode = XmlElement | string

/** Maximum nesting, above what any real document has, because later processing is recursive. */
const DEEPEST = 256

/** The element name without its prefix. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

export const childElements = (node: XmlElement): XmlElement[] =>
  node.children.filter((child): child is XmlElement => typeof child !== 'string')

/** Returns an attribute's value, ignoring the prefix of its name. */
export const attributeOf = (node: XmlElement, name: string): string | undefined =>
  new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(node.attributes)
    ?.slice(1)
    .find((value) => value !== undefined)

/**
 * Parses one XML part.
 * @throws RangeError when it is not XML, has a DTD, or is nested too deeply
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: '', children: [] }
  const open = [root]
  let at = 0
  while (at < xml.length) {
    const holder = open[open.length - 1] ?? root
    const sign = xml.indexOf('<', at)
    const text = xml.slice(at, sign < 0 ? xml.length : sign)
    if (text !== '' && open.length > 1) holder.children.push(text)
    if (sign < 0) break
    at = skipNonTagMarkup(xml, sign, holder)
    if (at > 0) continue
    const end = endOfTag(xml, sign)
    at = end + 1
    if (xml[sign + 1] === '/') {
      if (open.length < 2 || holder.name !== xml.slice(sign + 2, end).trim()) throw new RangeError('xml')
      open.pop()
      continue
    }
    const isEmpty = xml[end - 1] === '/'
    const inside = xml.slice(sign + 1, isEmpty ? end - 1 : end)
    const name = /^[^\s/<>"'=&]+/.exec(inside)?.[0]
    if (name === undefined) throw new RangeError('xml')
    const element: XmlElement = { name, attributes: inside.slice(name.length).trimEnd(), children: [] }
    holder.children.push(element)
    if (!isEmpty && open.push(element) > DEEPEST) throw new RangeError('xml')
  }
  if (open.length > 1) throw new RangeError('xml')
  return root
}

/** Returns the end position of a comment, processing instruction or CDATA section; 0 when there is a tag instead. */
function skipNonTagMarkup(xml: string, at: number, holder: XmlElement): number {
  const ends = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }
  for (const [begin, end] of Object.entries(ends)) {
    if (!xml.startsWith(begin, at)) continue
    const close = xml.indexOf(end, at + begin.length)
    if (close < 0) throw new RangeError('xml')
    if (begin === '<![CDATA[') holder.children.push(escapeText(xml.slice(at + begin.length, close)))
    return close + end.length
  }
  // Reject a DTD: no word processor writes one, and its entities could expand endlessly.
  if (xml[at + 1] === '!') throw new RangeError('xml')
  return 0
}

function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < xml.length; at += 1) {
    const sign = xml[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  throw new RangeError('xml')
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const LAST_POINT = 0x10ffff

/** The text or attribute value that this XML stands for. */
export const unescapeXml = (xml: string): string =>
  xml.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name) return SIGNS[name] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point <= LAST_POINT ? String.fromCodePoint(point) : ''
  })

/** Serialises nodes unchanged. */
export function writeXml(nodes: readonly XmlNode[]): string {
  const pieces: string[] = []
  const appendNodeXml = (node: XmlNode): void => {
    if (typeof node === 'string') pieces.push(node)
    else if (node.children.length === 0) pieces.push(`<${node.name}${node.attributes}/>`)
    else {
      pieces.push(`<${node.name}${node.attributes}>`)
      node.children.forEach(appendNodeXml)
      pieces.push(`</${node.name}>`)
    }
  }
  nodes.forEach(appendNodeXml)
  return pieces.join('')
}
