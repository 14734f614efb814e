/** A workbook that will not be read, with the sentence for the person. Anything else thrown is a damaged file. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
}
