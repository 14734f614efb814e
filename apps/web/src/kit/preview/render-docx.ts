import { openDocx } from '@agency/shared/docx/open-docx'
import { simplifyDocx } from '@agency/shared/docx/simplify-docx'
import { sumUnshownCounts, type Unshown } from '@agency/shared/docx/unshown.messages'
import { makeStoredZip } from '@agency/shared/zip/zip-layout'
import { ZipRefused } from '@agency/shared/zip/zip-refused'
import { renderAsync } from 'docx-preview'

/** A Word document as elements with the style sheets they need. */
export interface RenderedDocx {
  body: HTMLElement
  styles: readonly string[]
  /** Content that the preview omits. */
  unshown: Unshown
}

const MEGABYTE = 1024 * 1024
/** Maximum size in bytes of the file; larger documents would freeze the page. */
const MOST_BYTES = 30 * MEGABYTE
/** Maximum sizes in bytes of what is unpacked, for the same reason. */
const LIMITS = { unpacked: 100 * MEGABYTE, onePart: 100 * MEGABYTE }

/**
 * Renders a Word document outside the page. Its style elements are forbidden by the content security policy, so their
 * text is returned for constructed style sheets.
 * @throws RangeError for a document that is too large, and errors of the library
 */
export async function renderDocx(blob: Blob): Promise<RenderedDocx> {
  if (blob.size > MOST_BYTES) throw new RangeError('docx')
  const [body, head] = [document.createElement('div'), document.createElement('div')]
  const { docx, unshown } = await repackSimplified(new Uint8Array(await blob.arrayBuffer()))
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
const SHOWN = { pictures: true, equations: true, notes: true, comments: false, hidden: false }

/**
 * Repacks a document for the library, which would silently omit what stands in wrappers and finds no part that is
 * named or written in another way than Word's.
 */
async function repackSimplified(file: Uint8Array): Promise<{ docx: Blob; unshown: Unshown }> {
  try {
    const docx = await openDocx(file, LIMITS)
    const parts = new Map<string, Uint8Array<ArrayBuffer>>()
    let unshown: Unshown = {}
    for await (const { name, xml, unshown: ofPart } of simplifyDocx(docx, SHOWN)) {
      unshown = sumUnshownCounts(unshown, ofPart)
      parts.set(name, encoder.encode(xml))
    }
    for (const name of docx.names)
      if (!parts.has(name)) {
        const isXml = XML_NAME.test(name)
        const part = isXml ? encoder.encode(withoutHiding(await docx.readXml(name))) : await docx.read(name)
        parts.set(name, new Uint8Array(part))
      }
    const entries = [...parts].map(([name, bytes]) => ({ name, bytes }))
    return { docx: new Blob([makeStoredZip(entries, new Date())]), unshown }
  } catch (error) {
    const isTooLarge = error instanceof ZipRefused && error.reason === 'tooLarge'
    throw isTooLarge ? new RangeError('docx', { cause: error }) : new Error('docx', { cause: error })
  }
}
const XML_NAME = /\.(?:xml|rels)$/i
/** Styles hide whole paragraphs in the library, with text that is not hidden; what is hidden is gone already. */
const withoutHiding = (xml: string): string => xml.replace(/<w:vanish\b[^>]*\/>/g, '')
const encoder = new TextEncoder()
