/** An XML element: its name and its text or children. Empty elements are left out. */
export type Node = readonly [name: string, content: string | number | null | readonly Node[]]

const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and drops the characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

function xmlOfNode([name, content]: Node, depth: number): string {
  const indent = '  '.repeat(depth)
  if (content === null || content === '') return ''
  if (typeof content !== 'object') return `${indent}<${name}>${escapeXml(String(content))}</${name}>\n`
  const inside = content.map((node) => xmlOfNode(node, depth + 1)).join('')
  return inside === '' ? '' : `${indent}<${name}>\n${inside}${indent}</${name}>\n`
}

/** An XML document with this root element and default namespace. */
export const xmlDocument = ([name, content]: Node, namespace: string): string => {
  const inside = Array.isArray(content) ? content.map((node) => xmlOfNode(node, 1)).join('') : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${namespace}">\n${inside}</${name}>\n`
}
