import { sumUnshownCounts, type Unshown } from '@agency/shared/docx/unshown.messages'
import { isDocxTextPartName, simplifyDocxPart } from '@agency/shared/docx/unwrap'
import { readZipDirectory } from '@agency/shared/zip/zip-directory'
import { renderAsync } from 'docx-preview'
import JSZip from 'jszip'

/** A Word document as elements with the style sheets they need. */
export interface RenderedDocx {
  body: HTMLElement
  styles: readonly string[]
  /** Content that the preview omits. */
  unshown: Unshown
}

const MEGABYTE = 1024 * 1024
/** Limits in bytes; larger documents would freeze the page. */
const MOST_BYTES = { packed: 30 * MEGABYTE, unpacked: 100 * MEGABYTE }

/**
 * Renders a Word document outside the page. Its style elements are forbidden by the content security policy, so their
 * text is returned for constructed style sheets.
 * @throws RangeError for a document that is too large, and errors of the library
 */
export async function renderDocx(blob: Blob): Promise<RenderedDocx> {
  const isTooLarge =
    blob.size > MOST_BYTES.packed ||
    unpackedSize(new Uint8Array(await blob.arrayBuffer())) > MOST_BYTES.unpacked
  if (isTooLarge) throw new RangeError('docx')
  const [body, head] = [document.createElement('div'), document.createElement('div')]
  const { docx, unshown } = await simplifyDocx(blob)
  await renderAsync(docx, body, head, {
    // Blob addresses would outlive the dialog.
    useBase64URL: true,
    ignoreFonts: true,
    // Embedded documents of other formats are not shown.
    renderAltChunks: false,
  })
  const elements = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]
  for (const element of elements) element.remove()
  return { body, styles: elements.map((element) => element.textContent ?? ''), unshown }
}

/** What the library can show itself. */
const SHOWN = { pictures: true, equations: true, notes: true }

/** Removes the wrappers of the document, whose content the library would silently omit. */
async function simplifyDocx(blob: Blob): Promise<{ docx: Blob; unshown: Unshown }> {
  const zip = await JSZip.loadAsync(blob)
  let unshown: Unshown = {}
  for (const [name, file] of Object.entries(zip.files)) {
    if (!isDocxTextPartName(name)) continue
    const part = simplifyDocxPart(await file.async('string'), SHOWN)
    unshown = sumUnshownCounts(unshown, part.unshown)
    zip.file(name, part.xml)
  }
  return { docx: await zip.generateAsync({ type: 'blob', compression: 'STORE' }), unshown }
}

/** The unpacked size in bytes declared by the zip's directory. */
const unpackedSize = (docx: Uint8Array): number =>
  readZipDirectory(docx).reduce((sum, { unpackedSize }) => sum + unpackedSize, 0)
