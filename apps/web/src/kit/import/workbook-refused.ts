/** A workbook that is refused, with a message for the person. Any other error means a damaged file. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
}
