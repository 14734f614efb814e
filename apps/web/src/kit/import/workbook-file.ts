import { excelFileProblem } from '@agency/shared/validators/rules'
import { importMessages as say } from './import.messages'
import { WORKBOOK_LIMITS } from './workbook-limits'

/**
 * A problem that the file's name or size alone reveals; undefined when there is none. The content is checked when it
 * is read.
 */
export function problemOfFile(
  file: { name: string; size: number } | undefined,
  acceptsText: boolean,
): string | undefined {
  const isText = acceptsText && /\.(?:csv|txt)$/i.test(file?.name ?? '')
  const problem = isText ? undefined : excelFileProblem(file?.name)
  if (problem || !file) return problem
  return file.size > WORKBOOK_LIMITS.fileBytes ? say.tooLarge(WORKBOOK_LIMITS.megabytes) : undefined
}
