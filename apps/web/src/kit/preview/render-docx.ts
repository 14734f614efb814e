import { renderAsync } from 'docx-preview'

/** A Word document as elements, and the style sheets they need. */
export interface RenderedDocx {
  body: HTMLElement
  styles: readonly string[]
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
  await renderAsync(blob, body, head, {
    // Their addresses would outlive the dialog.
    useBase64URL: true,
    ignoreFonts: true,
    // Pages of other makes inside a document: none of them is shown.
    renderAltChunks: false,
  })
  const elements = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]
  for (const element of elements) element.remove()
  return { body, styles: elements.map((element) => element.textContent ?? '') }
}

/** As the zip's own directory declares it. */
function unpackedSize(bytes: DataView): number {
  let size = 0
  for (let at = bytes.byteLength - 46; at >= 0; at--)
    if (bytes.getUint32(at, true) === DIRECTORY_ENTRY) size += bytes.getUint32(at + 24, true)
  return size
}
