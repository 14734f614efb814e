import { commonApi } from '@agency/shared/contract/common.contract'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { fileOf } from '@agency/shared/http/download-answer'
import { useEffect, useState } from 'react'
import { http } from '../../session/app'
import { bulkMessages as say } from './bulk.messages'
import { type Packed, type PackProgress, packFiles, type WantedFile } from './pack-files'

type Packing =
  | { state: 'running'; progress: PackProgress }
  | { state: 'done'; packed: Packed }
  | { state: 'failed'; reason: string }

const START: Packing = { state: 'running', progress: { done: 0, bytes: 0 } }

/** Fetches and packs files as soon as it is there, and stops when it is gone. `again` tries once more. */
export function usePacking(files: readonly WantedFile[]) {
  const [packing, setPacking] = useState<Packing>(START)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    setPacking(START)
    packFiles(files, {
      signal,
      fetchOne: async ({ listId }, { onBytes }) =>
        fileOf(
          await http.download(
            commonApi.download,
            { listId },
            { quiet: true, signal, onProgress: ({ loaded }) => onBytes(loaded) },
          ),
        ),
      reasonOf,
      onProgress: (progress) => !signal.aborted && setPacking({ state: 'running', progress }),
    }).then(
      (packed) => !signal.aborted && setPacking({ state: 'done', packed }),
      (error: unknown) =>
        !signal.aborted &&
        setPacking({ state: 'failed', reason: error instanceof RangeError ? say.tooLarge : say.failed }),
    )
    return () => stop.abort()
  }, [files, round])
  return { packing, again: () => setRound(round + 1) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return say.failed
  if (error.code === CODE.notFound) return say.forbidden
  return error.message
}
