import type { XmlGeneralNode, XmlNode } from 'easy-template-x'

const isElement = (node: XmlNode): node is XmlGeneralNode => node.nodeType === 'General'

export const childElements = (node: XmlNode | undefined): XmlGeneralNode[] =>
  (node?.childNodes ?? []).filter(isElement)

/** The element at the end of a path of names, each the first with its name. */
export const descendantAt = (node: XmlNode | undefined, ...path: string[]): XmlGeneralNode | undefined => {
  const [name, ...rest] = path
  const found = childElements(node).find(({ nodeName }) => nodeName === name)
  return rest.length > 0 ? descendantAt(found, ...rest) : found
}

export const childrenNamed = (node: XmlNode | undefined, name: string) =>
  childElements(node).filter(({ nodeName }) => nodeName === name)

/** All text below a node. */
export const textContentOf = (node: XmlNode): string =>
  node.nodeType === 'Text' ? (node.textContent ?? '') : (node.childNodes ?? []).map(textContentOf).join('')

export const attributeValue = (node: XmlGeneralNode | undefined, name: string): string | undefined =>
  node?.attributes?.[name]

export const numberAttribute = (node: XmlGeneralNode | undefined, name = 'w:val'): number | undefined => {
  const value = Number(attributeValue(node, name))
  return Number.isNaN(value) ? undefined : value
}

/** A length in points; Word uses twentieths of a point. */
export const pointsAttribute = (node: XmlGeneralNode | undefined, name = 'w:val'): number | undefined => {
  const twentieths = numberAttribute(node, name)
  return twentieths === undefined ? undefined : twentieths / 20
}

/** The value of a formatting switch such as `<w:b/>`, on unless it says otherwise; undefined when absent. */
export const toggleValue = (node: XmlGeneralNode | undefined): boolean | undefined =>
  node && !['0', 'false', 'off'].includes(attributeValue(node, 'w:val') ?? '')
