import { attributeOf, childElements, localName, type XmlElement } from '../ooxml/xml-tree'
import type { UnshownKind } from './unshown.messages'

/** All descendants of a node. */
export function descendantsOf(node: XmlElement): XmlElement[] {
  return childElements(node).flatMap((child) => [child, ...descendantsOf(child)])
}

/**
 * The one of several alternatives that is read: the fallback for older programs, or else the first. A fallback
 * without the text boxes of the first, which is only a picture of them, is not taken.
 */
export function chooseAlternative(alternatives: XmlElement): XmlElement | undefined {
  const parts = childElements(alternatives)
  const older = parts.find((part) => localName(part) === 'Fallback' && childElements(part).length > 0)
  const newer = parts.find((part) => localName(part) === 'Choice')
  const hasLost = older && newer && hasTextBoxes(newer) && !hasTextBoxes(older)
  return hasLost ? newer : (older ?? newer)
}

const hasTextBoxes = (node: XmlElement): boolean => outermostTextBoxes(node).length > 0

/** The text boxes that are not inside another one, looking only into the chosen alternative. */
export function outermostTextBoxes(node: XmlElement): XmlElement[] {
  return childElements(node).flatMap((child) => {
    if (localName(child) === 'txbxContent') return [child]
    if (localName(child) !== 'AlternateContent') return outermostTextBoxes(child)
    const taken = childElements(child).find((part) => outermostTextBoxes(part).length > 0)
    return taken ? outermostTextBoxes(taken) : []
  })
}

/** A picture of DrawingML, or one of VML. */
export const isPicture = (node: XmlElement): boolean => ['pic', 'imagedata'].includes(localName(node))

const CHART = /\/chart(ex)?$/
const DIAGRAM = /\/diagram$/
const PICTURE = /\/picture$/

/** What a drawing without text boxes is. */
export function kindOfDrawing(drawing: XmlElement): UnshownKind {
  const inside = descendantsOf(drawing)
  const uris = inside.flatMap((one) =>
    localName(one) === 'graphicData' ? [attributeOf(one, 'uri') ?? ''] : [],
  )
  if (uris.some((uri) => CHART.test(uri))) return 'chart'
  if (uris.some((uri) => DIAGRAM.test(uri))) return 'diagram'
  return uris.some((uri) => PICTURE.test(uri)) || inside.some(isPicture) ? 'picture' : 'shape'
}
