import { parseXml } from '../ooxml/xml-tree'
import { DocxNumbering } from './docx-numbering'
import { hiddenStylesIn } from './hidden-styles'
import type { DocxTextPart, OpenDocx } from './open-docx'
import type { Unshown } from './unshown.messages'
import { type Shown, simplifyDocxPart } from './unwrap'

export interface SimplifiedPart extends DocxTextPart {
  xml: string
  /** Content of the part that is not in it any more, counted by kind. */
  unshown: Unshown
}

/**
 * The parts of a Word file that contain text, one after another, each as `simplifyDocxPart` leaves it, with the
 * numbers of its lists and headings.
 * @throws ZipRefused, RangeError for a part that is not XML
 */
export async function* simplifyDocx(docx: OpenDocx, shown: Shown): AsyncGenerator<SimplifiedPart> {
  const readRelated = async (kind: 'styles' | 'numbering') => {
    const name = docx.relatedPart(kind)
    return name === undefined ? undefined : parseXml(await docx.readXml(name))
  }
  const styles = await readRelated('styles')
  const numbering = new DocxNumbering(await readRelated('numbering'), styles)
  const hiddenStyles = hiddenStylesIn(styles)
  for (const part of docx.textParts) {
    numbering.restart()
    yield { ...part, ...simplifyDocxPart(await docx.readXml(part.name), shown, { numbering, hiddenStyles }) }
  }
}
