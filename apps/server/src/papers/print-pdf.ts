import { badFields } from '../http/refusal'
import { makePdf, type PdfContent } from '../pdf/make-pdf'
import { UnprintableText } from '../pdf/printable'

/**
 * The PDF that somebody asked for. Every PDF that is issued, printed or filed is made here, so that what
 * cannot be printed is told to the person before anything is issued.
 * @throws 400 at the fields with characters that no font has, unless the document `marksMissing` ones
 */
export async function printPdf(content: PdfContent): Promise<Buffer> {
  try {
    return await makePdf(content)
  } catch (error) {
    throw error instanceof UnprintableText ? badFields(error.problems) : error
  }
}
