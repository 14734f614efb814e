import { importMessages as say } from './import.messages'

/** A workbook that is refused, with a message for the person. Any other error means a damaged file. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
}

/** An error for a file that is not a readable workbook. */
export const damagedFileError = (cause?: unknown) => new WorkbookRefused(say.format, { cause })
