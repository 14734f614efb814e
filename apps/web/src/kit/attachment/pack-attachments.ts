import { commonApi } from '@agency/shared/contract/common.contract'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { requireFile } from '@agency/shared/http/download-answer'
import { http } from '../../session/app'
import { bulkMessages as say } from './bulk.messages'
import { type PackProgress, packFiles, type WantedFile } from './pack-files'

/** Downloads files from the server and packs them into a zip. */
export const packAttachments = (
  files: readonly WantedFile[],
  signal: AbortSignal,
  onProgress: (progress: PackProgress) => void,
) =>
  packFiles(files, {
    signal,
    fetchOne: async ({ listId }, { onBytes }) =>
      requireFile(
        await http.download(
          commonApi.download,
          { listId },
          { quiet: true, signal, onProgress: ({ loaded }) => onBytes(loaded) },
        ),
      ),
    reasonOf: packFailureReason,
    onProgress,
  })

function packFailureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return say.failed
  if (error.code === CODE.notFound) return say.forbidden
  return error.message
}
