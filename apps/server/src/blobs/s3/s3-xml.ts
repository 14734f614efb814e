/**
 * The contents of all elements with this name, each from its opening tag to the next closing one. Sufficient
 * for S3 responses, which have no nested elements of the same name, no CDATA and no relevant attributes.
 */
export const elementContents = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  )

/** The text of the first element of this name; '' when there is none. */
export const elementText = (xml: string, name: string): string =>
  unescapeXml(elementContents(xml, name)[0] ?? '')

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, named) => {
    if (named) return NAMED[named] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
