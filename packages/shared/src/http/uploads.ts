import { atom, type ReadableAtom } from 'nanostores'
import { type Attachment, attachmentExtensions, commonApi } from '../contract/common.contract'
import { extensionOf } from '../format/file-names'
import { newListId } from '../format/ids'
import type { HttpClient } from './client'
import { uploadMessages as say } from './messages'

/** A browser has six lines to a server; the page needs some for itself. */
const AT_ONCE = 3
const MEGABYTE = 1024 * 1024
const accepted: readonly string[] = attachmentExtensions
/** What a field that takes attachments lets choose. */
export const acceptedFiles = accepted.map((extension) => `.${extension}`).join(',')

export interface Upload {
  key: string
  file: File
  /** 0 to 100; undefined until its turn comes. */
  percent?: number
  /** Why it failed; undefined while it is under way. */
  failure?: string
  /** Another try would end the same. */
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
  /** Stops one under way; takes one that failed or waits off the list. */
  drop(upload: Upload): void
  /** Nobody waits for them any more. */
  stop(): void
}

/** Files on their way to the server, each by itself: one that fails leaves the others alone. */
export function createUploads(port: UploadPort, uploaded: (attachment: Attachment) => void): Uploads {
  const $uploads = atom<readonly Upload[]>([])
  const running = new Map<string, AbortController>()
  let waiting: Upload[] = []

  const change = (key: string, part: Partial<Upload>) =>
    $uploads.set($uploads.get().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: string) => $uploads.set($uploads.get().filter((upload) => upload.key !== key))
  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    running.set(key, stop)
    change(key, { percent: 0 })
    try {
      const told = (percent: number) => change(key, { percent })
      const attachment = await sendFile(port, file, { signal: stop.signal, told })
      forget(key)
      if (attachment) uploaded(attachment)
    } catch (error) {
      if (stop.signal.aborted) forget(key)
      else change(key, { failure: error instanceof Error ? error.message : say.failed, percent: undefined })
    } finally {
      running.delete(key)
    }
  }
  const next = () => {
    const upload = running.size < AT_ONCE ? waiting.shift() : undefined
    if (!upload) return
    void send(upload).finally(next)
    next()
  }
  const queue = (...more: Upload[]) => {
    waiting.push(...more)
    next()
  }

  return {
    $uploads,
    add(files) {
      const added = Array.from(files, (file): Upload => {
        const failure = refusalOf(file, port.uploadMaxMb())
        return { key: newListId(), file, failure, refused: failure !== undefined }
      })
      $uploads.set([...$uploads.get(), ...added])
      queue(...added.filter((upload) => !upload.refused))
    },
    retry(upload) {
      change(upload.key, { failure: undefined })
      queue(upload)
    },
    drop({ key }) {
      waiting = waiting.filter((upload) => upload.key !== key)
      const stop = running.get(key)
      if (stop) stop.abort()
      else forget(key)
    },
    stop() {
      waiting = []
      for (const stop of running.values()) stop.abort()
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

/** What can be told before sending; the server looks at the content. */
function refusalOf(file: File, uploadMaxMb: number): string | undefined {
  if (!accepted.includes(extensionOf(file.name))) return say.unsupported
  if (file.size > uploadMaxMb * MEGABYTE) return say.tooLarge(uploadMaxMb)
  return file.size === 0 ? say.emptyFile : undefined
}
