/**
 * What is between the tags of this name, each from its opening tag to the next closing one. Enough for what S3 answers:
 * no element holds another of its own name, there are no CDATA sections, and no attribute is of interest.
 */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  )

/** The text of the first element of this name; '' when there is none. */
export const textOf = (xml: string, name: string): string => unescaped(elementsOf(xml, name)[0] ?? '')

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, named) => {
    if (named) return NAMED[named] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
