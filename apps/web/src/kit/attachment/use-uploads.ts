import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { newListId } from '@agency/shared/format/ids'
import { useEffect, useRef, useState } from 'react'
import { http } from '../../session/app'
import { attachmentMessages as say } from './attachment.messages'

/** CONTRACT, "Attachments". */
const MAX_BYTES = 200 * 1024 * 1024
const ACCEPTED = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'zip', 'rar', '7z', 'mp4', 'mp3']
export const acceptedFiles = ACCEPTED.map((extension) => `.${extension}`).join(',')

export interface Upload {
  key: string
  file: File
  /** 0 to 100 */
  percent: number
  /** Why it failed; undefined while it is under way. */
  failure?: string
}

/** Files on their way to the server, each by itself: one that fails leaves the others alone. */
export function useUploads(uploaded: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const tell = useRef(uploaded)
  useEffect(() => {
    tell.current = uploaded
  })
  // Whoever leaves the form does not wait for its files.
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: string) => {
    stops.current.delete(key)
    setUploads((before) => before.filter((upload) => upload.key !== key))
  }

  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const [attachment] = await http.upload(commonApi.upload, {}, [file], {
        quiet: true,
        signal: stop.signal,
        onProgress: ({ loaded, total }) =>
          change(key, { percent: Math.floor((loaded / (total ?? file.size)) * 100) }),
      })
      forget(key)
      if (attachment) tell.current(attachment)
    } catch (error) {
      if (stop.signal.aborted) forget(key)
      else change(key, { failure: error instanceof Error ? error.message : say.failed })
    }
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map(
        (file): Upload => ({ key: newListId(), file, percent: 0, failure: refusalOf(file) }),
      )
      setUploads((before) => [...before, ...added])
      for (const upload of added) if (!upload.failure) void send(upload)
    },
    retry(upload: Upload) {
      change(upload.key, { failure: undefined, percent: 0 })
      void send(upload)
    },
    /** Stops one under way; takes a failed one off the list. */
    drop(upload: Upload) {
      if (upload.failure === undefined) stops.current.get(upload.key)?.abort()
      else forget(upload.key)
    },
  }
}

/** What can be told before sending; the server looks at the content. */
function refusalOf(file: File): string | undefined {
  if (file.size > MAX_BYTES) return say.tooLarge
  return file.size === 0 ? say.emptyFile : undefined
}
