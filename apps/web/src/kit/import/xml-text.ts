/*
 * A workbook's XML is edited as text so that everything else stays byte for byte: hucre, which can also write a
 * workbook back, changes 9 of 11 parts and drops what it does not know, the xlsx library even more. These parts have
 * no DTD (refused in `openXlsx`); comments and CDATA are resolved by `simplifyXml` first.
 *
 * Every pattern passes over the text once. An unclosed element extends to the end of the text: if it were retried
 * from each start, 200,000 open tags in a file of 400 KB would take a minute.
 */

/** Tags and attribute values contain no '<'. */
const ATTRIBUTES = `(?:\\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*?)?`

/** Matches elements of this local name with any prefix: [whole, tag, attributes, inner | undefined]. */
export const elementPattern = (name: string, flags = 'g') =>
  new RegExp(`<((?:[\\w.-]+:)?${name})(${ATTRIBUTES})(?:/>|>([\\s\\S]*?)(?:</\\1\\s*>|$))`, flags)

export interface XmlElement {
  xml: string
  tag: string
  attributes: string
  /** The text between the element's tags; undefined for an empty element such as `<a/>`. */
  inner: string | undefined
}

export const findElements = (xml: string, name: string): XmlElement[] =>
  Array.from(xml.matchAll(elementPattern(name)), matchToXmlElement)

export function findFirstElement(xml: string, name: string): XmlElement | undefined {
  const match = elementPattern(name, '').exec(xml)
  return match ? matchToXmlElement(match) : undefined
}

const matchToXmlElement = ([xml = '', tag = '', attributes = '', inner]: RegExpMatchArray): XmlElement => ({
  xml,
  tag,
  attributes,
  inner,
})

/** The prefix of a tag: 'x:' of `<x:worksheet>`, or ''. */
export const tagPrefix = (tag: string) => tag.slice(0, tag.indexOf(':') + 1)

/** An attribute's value by its full name; undefined when there is none. */
export function attributeValue(attributes: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}

export function withAttribute(attributes: string, name: string, value: string | number): string {
  return `${withoutAttribute(attributes, name)} ${name}="${escapeXml(String(value))}"`
}

export const withoutAttribute = (attributes: string, name: string) =>
  attributes.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')

/** Removes comments and writes CDATA as escaped text, so that patterns can be matched. */
export const simplifyXml = (xml: string) =>
  xml
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, (_whole, text: string) => escapeXml(text))

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these at all
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

export const escapeXml = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** Escapes a cell's text; Excel would read `_x0041_` as a character code. */
export const escapeCellText = (text: string) => escapeXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'))

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** Column name of an index: 0 -> 'A', 26 -> 'AA'. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Column index of a cell address: 'AB12' -> 27; -1 without letters. */
export function columnIndex(reference: string): number {
  const letters = /^\$?([A-Z]+)/i.exec(reference)?.[1]?.toUpperCase() ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
