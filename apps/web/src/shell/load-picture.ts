import { commonApi, fileIdIn } from '@agency/shared/contract/common.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { http } from '../session/core'

/** Fetches the picture behind a user's `avatar`; this takes a token, which an `<img>` cannot send. */
export async function loadPicture(avatar: string): Promise<Blob> {
  const answer = await http.download(commonApi.fileContent, { listId: fileIdIn(avatar) }, { quiet: true })
  return requireFile(answer).blob
}
