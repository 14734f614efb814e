import JSZip from 'jszip'
import { documentsMessages as say } from './documents.messages'

const BODY = 'word/document.xml'

/** Adds a line at the top of a docx that marks it as not issued, whatever its template. */
export async function markDraft(docx: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(docx)
  const body = await zip.file(BODY)?.async('string')
  if (body === undefined) throw new Error(`a docx has ${BODY}`)
  zip.file(
    BODY,
    body.replace(/<(\w+:)?body\b[^>]*>/, (tag: string, prefix = '') => tag + draftMarkParagraph(prefix)),
  )
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const draftMarkParagraph = (p: string) =>
  `<${p}p><${p}pPr><${p}jc ${p}val="center"/></${p}pPr><${p}r><${p}rPr><${p}b/><${p}color ${p}val="C00000"/><${p}sz ${p}val="28"/></${p}rPr><${p}t>${say.draft}</${p}t></${p}r></${p}p>`
