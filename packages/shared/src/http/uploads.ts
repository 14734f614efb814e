import { atom, type ReadableAtom } from 'nanostores'
import { type Attachment, attachmentExtensions, commonApi } from '../contract/common.contract'
import { fileContentMessages as content } from '../file-content/file-content.messages'
import {
  CONTENT_HEAD,
  isContentOf,
  recognizeContent,
  rightPictureName,
} from '../file-content/recognize-content'
import { extensionOf } from '../format/file-names'
import { newListId } from '../format/ids'
import { ApiError } from './api-error'
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
  /** Tells the person what was made of a file that was accepted. */
  inform?(text: string): void
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
      const refusal = await contentRefusal(file)
      if (refusal !== undefined) {
        updateUpload(key, { failure: refusal, refused: true, percent: undefined })
        return
      }
      const attachment = await sendFile(port, file, {
        signal,
        told: (percent) => updateUpload(key, { percent }),
      })
      removeUpload(key)
      if (!attachment) return
      uploaded(attachment)
      if (extensionOf(attachment.name) !== extensionOf(file.name))
        port.inform?.(content.renamed(file.name, attachment.name))
    } catch (error) {
      if (signal.aborted) removeUpload(key)
      else
        updateUpload(key, {
          failure: error instanceof Error ? error.message : say.failed,
          percent: undefined,
          refused: isRefusedForGood(error),
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
  if (!accepted.includes(extensionOf(file.name))) return content.unsupported(extensionOf(file.name))
  if (file.size > uploadMaxMb * MEGABYTE) return say.tooLarge(uploadMaxMb)
  return file.size === 0 ? say.emptyFile : undefined
}

/**
 * Why a file is refused by how it begins, told before it is sent. What only a look into the whole file tells, or
 * begins in no known way, is left to the server.
 */
async function contentRefusal(file: File): Promise<string | undefined> {
  const head = await file.slice(0, CONTENT_HEAD).arrayBuffer()
  const kind = recognizeContent(new Uint8Array(head))
  if (!kind || isContentOf(extensionOf(file.name), kind) || rightPictureName(file.name, kind))
    return undefined
  // A container is named by the server, which sees what is in it.
  return kind === 'zip' || kind === 'ole' ? undefined : content.isReally(kind)
}

/** What the server answers beside its refusal of a file that no other try makes better. */
export const refusedForGood = { retry: false } as const

const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'retry' in error.data &&
  error.data.retry === refusedForGood.retry
