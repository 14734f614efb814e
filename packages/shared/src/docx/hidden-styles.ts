import { attributeOf, childElements, localName, type XmlElement } from '../ooxml/xml-tree'

/** True when formatting hides text; undefined when it does not say. */
export function hidesText(look: XmlElement): boolean | undefined {
  const switches = childElements(look).filter((one) => localName(one) === 'vanish')
  const [found] = switches
  return found && !['0', 'false', 'off'].includes(attributeOf(found, 'val') ?? '')
}

/** The ids of the styles whose text Word hides, by themselves or by what they are based on. */
export function hiddenStylesIn(styles: XmlElement | undefined): ReadonlySet<string> {
  const known = new Map<string, { hides: boolean | undefined; base: string | undefined }>()
  for (const style of styles ? childElements(styles).flatMap(childElements) : []) {
    if (localName(style) !== 'style') continue
    const parts = childElements(style)
    const base = parts.find((part) => localName(part) === 'basedOn')
    const look = parts.find((part) => localName(part) === 'rPr')
    known.set(attributeOf(style, 'styleId') ?? '', {
      hides: look && hidesText(look),
      base: base && attributeOf(base, 'val'),
    })
  }
  const isHidden = (id: string | undefined, seen: readonly string[] = []): boolean => {
    const style = id === undefined || seen.includes(id) ? undefined : known.get(id)
    if (!style || id === undefined) return false
    return style.hides ?? isHidden(style.base, [...seen, id])
  }
  return new Set([...known.keys()].filter((id) => isHidden(id)))
}
