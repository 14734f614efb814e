import { addUnshown, type Unshown } from '@agency/shared/docx/unshown.messages'
import { isDocxText, unwrapDocxPart } from '@agency/shared/docx/unwrap'
import { renderAsync } from 'docx-preview'
import JSZip from 'jszip'

/** A Word document as elements, and the style sheets they need. */
export interface RenderedDocx {
  body: HTMLElement
  styles: readonly string[]
  /** What the document holds and the preview does not show. */
  unshown: Unshown
}

const MEGABYTE = 1024 * 1024
/** More would stand still the page that shows it. */
const MOST_BYTES = { packed: 30 * MEGABYTE, unpacked: 100 * MEGABYTE }
const DIRECTORY_ENTRY = 0x02014b50

/**
 * Draws a Word document without putting it into a page. It brings style elements, which the content security policy
 * forbids: their text is handed over, for sheets that are made by code.
 * @throws RangeError for one that is too large, and whatever the reader objects to
 */
export async function renderDocx(blob: Blob): Promise<RenderedDocx> {
  const isTooLarge =
    blob.size > MOST_BYTES.packed ||
    unpackedSize(new DataView(await blob.arrayBuffer())) > MOST_BYTES.unpacked
  if (isTooLarge) throw new RangeError('docx')
  const [body, head] = [document.createElement('div'), document.createElement('div')]
  const { docx, unshown } = await unwrapped(blob)
  await renderAsync(docx, body, head, {
    // Their addresses would outlive the dialog.
    useBase64URL: true,
    ignoreFonts: true,
    // Pages of other makes inside a document: none of them is shown.
    renderAltChunks: false,
  })
  const elements = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]
  for (const element of elements) element.remove()
  return { body, styles: elements.map((element) => element.textContent ?? ''), unshown }
}

/** The library shows pictures, equations and notes by itself. */
const SHOWN = { pictures: true, equations: true, notes: true }

/** The document as it is when its wrappers are gone: what they hold, the library would leave out without a word. */
async function unwrapped(blob: Blob): Promise<{ docx: Blob; unshown: Unshown }> {
  const zip = await JSZip.loadAsync(blob)
  let unshown: Unshown = {}
  for (const [name, file] of Object.entries(zip.files)) {
    if (!isDocxText(name)) continue
    const part = unwrapDocxPart(await file.async('string'), SHOWN)
    unshown = addUnshown(unshown, part.unshown)
    zip.file(name, part.xml)
  }
  return { docx: await zip.generateAsync({ type: 'blob', compression: 'STORE' }), unshown }
}

/** As the zip's own directory declares it. */
function unpackedSize(bytes: DataView): number {
  let size = 0
  for (let at = bytes.byteLength - 46; at >= 0; at--)
    if (bytes.getUint32(at, true) === DIRECTORY_ENTRY) size += bytes.getUint32(at + 24, true)
  return size
}
