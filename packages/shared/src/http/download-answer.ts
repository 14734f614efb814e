import { ApiError } from './api-error'
import { httpMessages as say } from './messages'

export interface FileAnswer {
  blob: Blob
  name: string
}

/** Returned instead of a file: a link to open, or a message (SPEC section 7, "Common"). */
export type Elsewhere = { path: string } | { context: string }
export type DownloadAnswer = FileAnswer | Elsewhere

/**
 * The link or message in the answer of a download.
 * @throws ApiError when the answer has neither
 */
export function readLinkOrMessage(data: Readonly<Record<string, unknown>>): Elsewhere {
  const { path, context } = data
  if (typeof path === 'string' && path) return { path }
  if (typeof context === 'string' && context) return { context }
  throw new ApiError(say.unreadableAnswer, 200, undefined, [], data)
}

/**
 * The file of a download, for callers that show its content.
 * @throws ApiError when there is no file, with the server's message if there is one
 */
export function requireFile(answer: DownloadAnswer): FileAnswer {
  if ('blob' in answer) return answer
  throw new ApiError('context' in answer ? answer.context : say.notHere, 200, undefined)
}
