import { type Attachment, attachmentExtensions, commonApi } from '@agency/shared/contract/common.contract'
import { extensionOf } from '@agency/shared/format/file-names'
import { newListId } from '@agency/shared/format/ids'
import { useRef, useState } from 'preact/hooks'
import { useHere } from './consulting'
import { panelMessages as say } from './extension-consult.messages'

const MEGABYTE = 1024 * 1024
const accepted: readonly string[] = attachmentExtensions
export const acceptedFiles = accepted.map((extension) => `.${extension}`).join(',')

export interface Upload {
  key: string
  file: File
  /** 0 to 100 */
  percent: number
  /** Why it failed; undefined while it is under way. */
  failure?: string
  /** Another try would end the same. */
  refused?: boolean
}

/** Files on their way to the server, each by itself: one that fails leaves the others alone. */
export function useUploads(uploaded: (attachment: Attachment) => void) {
  const { http, config } = useHere()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key))
  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    change(key, { percent: 0, failure: undefined })
    try {
      const [attachment] = await http.upload(commonApi.upload, {}, [file], {
        quiet: true,
        signal: stop.signal,
        onProgress: ({ loaded, total }) =>
          change(key, { percent: Math.floor((loaded / (total ?? file.size)) * 100) }),
      })
      forget(key)
      if (attachment) uploaded(attachment)
    } catch (error) {
      if (stop.signal.aborted) forget(key)
      else change(key, { failure: error instanceof Error ? error.message : say.uploadFailed })
    } finally {
      running.current.delete(key)
    }
  }
  /** What can be told before sending; the server looks at the content. */
  const refusalOf = (file: File) => {
    if (!accepted.includes(extensionOf(file.name))) return say.unsupported
    if (file.size > config.uploadMaxMb * MEGABYTE) return say.tooLarge(config.uploadMaxMb)
    return file.size === 0 ? say.emptyFile : undefined
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload => {
        const failure = refusalOf(file)
        return { key: newListId(), file, percent: 0, failure, refused: failure !== undefined }
      })
      setUploads((before) => [...before, ...added])
      for (const upload of added) if (!upload.refused) void send(upload)
    },
    retry: (upload: Upload) => void send(upload),
    /** Stops one under way; takes one that failed off the list. */
    drop({ key }: Upload) {
      const stop = running.current.get(key)
      if (stop) stop.abort()
      else forget(key)
    },
  }
}
