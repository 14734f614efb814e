import { parseXml, writeXml, type XmlElement, type XmlNode } from '../ooxml/xml-tree'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const DECLARED = /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ATTRIBUTE = /(\s+)(?:([\w.-]+):)?([\w.-]+)(\s*=\s*(?:"[^"]*"|'[^']*'))/g

/**
 * Rewrites a part in the way Word writes it, for readers that know no other: the namespace of word processing has the
 * prefix `w`, whatever prefix the writing program chose.
 * @throws RangeError when the part is not XML, has a DTD, or is nested too deeply
 */
export function normalizeNamespaces(xml: string): string {
  const isUsual = [...xml.matchAll(DECLARED)].every(
    ([, prefix, address = '', other = '']) => (address || other) !== WORD || prefix === 'w',
  )
  if (isUsual) return xml
  return writeXml(parseXml(xml).children.map((node) => withUsualPrefix(node, new Map())))
}

/** The namespace of each prefix that is declared around an element; that without a prefix under ''. */
type Scope = ReadonlyMap<string, string>

function withUsualPrefix(node: XmlNode, outer: Scope): XmlNode {
  if (typeof node === 'string') return node
  const declared = [...node.attributes.matchAll(DECLARED)]
  const scope: Scope =
    declared.length === 0
      ? outer
      : new Map([
          ...outer,
          ...declared.map(([, prefix = '', address = '', other = '']) => [prefix, address || other] as const),
        ])
  const children = node.children.map((child) => withUsualPrefix(child, scope))
  return { name: usualName(node, scope), attributes: usualAttributes(node, scope), children }
}

function usualName({ name }: XmlElement, scope: Scope): string {
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name]
  return scope.get(prefix ?? '') === WORD ? `w:${local}` : name
}

/**
 * Attributes without a prefix have no namespace, so that only the prefixed ones are renamed. An element that declares
 * the namespace, under whatever prefixes, declares it once.
 */
function usualAttributes({ attributes }: XmlElement, scope: Scope): string {
  let declares = false
  const renamed = attributes.replace(ATTRIBUTE, (whole, blank, prefix, local, value) => {
    const isDeclaration = prefix === 'xmlns' || (prefix === undefined && local === 'xmlns')
    if (isDeclaration && value.includes(WORD)) {
      declares = true
      return ''
    }
    return prefix !== undefined && scope.get(prefix) === WORD ? `${blank}w:${local}${value}` : whole
  })
  return declares ? ` xmlns:w="${WORD}"${renamed}` : renamed
}
