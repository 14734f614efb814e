import { atom, type ReadableAtom } from 'nanostores'
import { type Attachment, attachmentExtensions, commonApi } from '../contract/common.contract'
import { extensionOf } from '../format/file-names'
import { newListId } from '../format/ids'
import type { HttpClient } from './client'
import { uploadMessages as say } from './messages'

/** Number of parallel uploads. A browser opens six connections to a server, and the page needs some of them. */
const AT_ONCE = 3
const MEGABYTE = 1024 * 1024
const accepted: readonly string[] = attachmentExtensions
/** The types of files that may be attached, for the `accept` attribute of file inputs. */
export const acceptedFiles = accepted.map((extension) => `.${extension}`).join(',')

export interface Upload {
  key: string
  file: File
  /** 0 to 100; undefined while it is waiting. */
  percent?: number
  /** Why it failed; undefined while it is being uploaded. */
  failure?: string
  /** True when a retry would fail in the same way. */
  refused?: boolean
}

export interface UploadPort {
  http: Pick<HttpClient, 'upload'>
  uploadMaxMb(): number
}

export interface Uploads {
  $uploads: ReadableAtom<readonly Upload[]>
  add(files: Iterable<File>): void
  retry(upload: Upload): void
  /** Aborts an upload in progress; removes one that failed or is waiting. */
  drop(upload: Upload): void
  /** Aborts everything when the result is no longer needed. */
  stop(): void
}

/** Uploads files independently of each other, so that one failure does not affect the rest. */
export function createUploads(port: UploadPort, uploaded: (attachment: Attachment) => void): Uploads {
  const $uploads = atom<readonly Upload[]>([])
  const updateUpload = (key: string, part: Partial<Upload>) =>
    $uploads.set($uploads.get().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const removeUpload = (key: string) => $uploads.set($uploads.get().filter((upload) => upload.key !== key))

  const line = createTaskQueue<Upload>(async ({ key, file }, signal) => {
    updateUpload(key, { percent: 0 })
    try {
      const attachment = await sendFile(port, file, {
        signal,
        told: (percent) => updateUpload(key, { percent }),
      })
      removeUpload(key)
      if (attachment) uploaded(attachment)
    } catch (error) {
      if (signal.aborted) removeUpload(key)
      else
        updateUpload(key, {
          failure: error instanceof Error ? error.message : say.failed,
          percent: undefined,
        })
    }
  })
  return {
    $uploads,
    add(files) {
      const added = Array.from(files, (file): Upload => {
        const failure = uploadRefusal(file, port.uploadMaxMb())
        return { key: newListId(), file, failure, refused: failure !== undefined }
      })
      $uploads.set([...$uploads.get(), ...added])
      line.queue(added.filter((upload) => !upload.refused))
    },
    retry(upload) {
      updateUpload(upload.key, { failure: undefined })
      line.queue([upload])
    },
    drop: ({ key }) => void (line.cancelTask(key) || removeUpload(key)),
    stop: line.stop,
  }
}

/** Runs tasks in order, a few in parallel; each can be aborted. */
function createTaskQueue<T extends { key: string }>(perform: (one: T, signal: AbortSignal) => Promise<void>) {
  const running = new Map<string, AbortController>()
  let waiting: T[] = []
  const startNextTask = () => {
    const one = running.size < AT_ONCE ? waiting.shift() : undefined
    if (!one) return
    const stop = new AbortController()
    running.set(one.key, stop)
    void perform(one, stop.signal).finally(() => {
      running.delete(one.key)
      startNextTask()
    })
    startNextTask()
  }
  return {
    queue(more: readonly T[]) {
      waiting.push(...more)
      startNextTask()
    },
    /** Returns whether the task was running. */
    cancelTask(key: string): boolean {
      waiting = waiting.filter((one) => one.key !== key)
      running.get(key)?.abort()
      return running.has(key)
    },
    stop() {
      waiting = []
      for (const stopAllTasks of running.values()) stopAllTasks.abort()
    },
  }
}

interface Sending {
  signal: AbortSignal
  told(percent: number): void
}

async function sendFile({ http }: UploadPort, file: File, { signal, told }: Sending) {
  const [attachment] = await http.upload(commonApi.upload, {}, [file], {
    quiet: true,
    signal,
    onProgress: ({ loaded, total }) => told(Math.floor((loaded / (total ?? file.size)) * 100)),
  })
  return attachment
}

/** Why a file is refused before sending, judged by name and size; the server also checks the content. */
function uploadRefusal(file: File, uploadMaxMb: number): string | undefined {
  if (!accepted.includes(extensionOf(file.name))) return say.unsupported
  if (file.size > uploadMaxMb * MEGABYTE) return say.tooLarge(uploadMaxMb)
  return file.size === 0 ? say.emptyFile : undefined
}
